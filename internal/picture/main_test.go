package main

import (
	"os"
	"testing"
)

func TestPictureIsCurrent(t *testing.T) {
	got, err := os.ReadFile("../../docs/wythoff.svg")
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != draw() {
		t.Error("docs/wythoff.svg is not what draw draws; run go generate ./...")
	}
}
