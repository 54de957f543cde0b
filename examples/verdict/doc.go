// Command verdict is the program that the README shows: who wins, how, and why.
package main
