// Command verdict is the program that docs/guide.md shows: who wins, how, and why.
package main
