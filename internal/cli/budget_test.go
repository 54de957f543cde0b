package cli

import "testing"

func TestBytesOf(t *testing.T) {
	for text, want := range map[string]int64{"1": 1 << 20, "512": 512 << 20, "512MB": 512 << 20, "512 MiB": 512 << 20, "3M": 3 << 20,
		"2GB": 2 << 30, "2G": 2 << 30, "2 GiB": 2 << 30, "1073741824": 1 << 50, "1048576G": 1 << 50} {
		if got, err := bytesOf(text, 1); err != nil || got != want {
			t.Errorf("%s: %d, %v, want %d", text, got, err, want)
		}
	}
	for _, text := range []string{"", "0", "-1", "0G", "G", "MB", "1.5G", "2TB", "1073741825", "1048577G", "9999999999999999999", "5 5M"} {
		if got, err := bytesOf(text, 1); err == nil {
			t.Errorf("%q is read as %d", text, got)
		}
	}
	if _, err := bytesOf("111M", 112); err == nil {
		t.Error("111 is accepted as at least 112")
	}
	if got, err := bytesOf("112", 112); err != nil || got != 112<<20 {
		t.Error(got, err)
	}
}
