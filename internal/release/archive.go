package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// entry is a file or a folder of an archive; the name of a folder ends in a slash.
type entry struct {
	name string
	mode fs.FileMode
	data []byte
}

// archive returns the archive for a platform: zip for Windows, tar.gz for the others.
func archive(s stamp, t target, files []file) (name string, data []byte, err error) {
	base := strings.Join([]string{"zeck", strings.TrimPrefix(s.version, "v"), t.system, t.arch}, "_")
	var entries []entry
	for _, f := range files {
		if f.name == copyrightFile {
			continue
		}
		folder, mode := map[kind]string{manual: "man", completion: "completions"}[f.kind], fs.FileMode(0o644)
		if f.kind == program {
			mode = 0o755
		}
		entries = append(entries, entry{path.Join(base, folder, f.name), mode, f.data})
	}
	if t.system == "windows" {
		data, err = zipped(entries, s.time)
		return base + ".zip", data, err
	}
	data, err = tarred(entries, s.time)
	return base + ".tar.gz", data, err
}

// withFolders returns the entries in order, every folder before what is in it.
func withFolders(entries []entry) []entry {
	all := slices.Clone(entries)
	seen := map[string]bool{}
	for _, e := range entries {
		for dir := path.Dir(e.name); dir != "." && !seen[dir]; dir = path.Dir(dir) {
			seen[dir] = true
			all = append(all, entry{dir + "/", 0o755, nil})
		}
	}
	slices.SortFunc(all, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	return all
}

// tarred returns the entries, with their folders, as a compressed tar archive whose files belong to root.
func tarred(entries []entry, t time.Time) ([]byte, error) {
	return tarGz("", withFolders(entries), t)
}

func tarGz(prefix string, entries []entry, t time.Time) ([]byte, error) {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	w := tar.NewWriter(z)
	for _, e := range entries {
		h := &tar.Header{Typeflag: tar.TypeReg, Name: prefix + e.name, Mode: int64(e.mode), Size: int64(len(e.data)), ModTime: t, Format: tar.FormatUSTAR, Uname: "root", Gname: "root"}
		if strings.HasSuffix(h.Name, "/") {
			h.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(h); err != nil {
			return nil, err
		}
		if _, err := w.Write(e.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// zipEpoch is the first time that a zip archive can hold.
var zipEpoch = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// zipped returns the entries as a zip archive, which needs no folders.
func zipped(entries []entry, t time.Time) ([]byte, error) {
	if t.Before(zipEpoch) {
		t = zipEpoch
	}
	entries = slices.Clone(entries)
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.name, b.name) })
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: t.UTC()}
		h.SetMode(e.mode)
		f, err := w.CreateHeader(h)
		if err != nil {
			return nil, err
		}
		if _, err := f.Write(e.data); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}

// writeSums writes the check sums of the files, as sha256sum does, which can check them.
func writeSums(name string, files []string) error {
	files = slices.Sorted(slices.Values(files))
	var out bytes.Buffer
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			return err
		}
		fmt.Fprintf(&out, "%x  %s\n", sha256.Sum256(data), filepath.Base(f))
	}
	return os.WriteFile(name, out.Bytes(), 0o644)
}
