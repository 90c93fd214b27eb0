#!/usr/bin/env bash
# Stage: the web's own tests, two packages beside each other; each runs one file at a time.
. "$(dirname "$0")/begin.sh"

part() { npm --prefix web run test --workspace "$1"; }
mapfile -t parts < <(cd web && grep --files-with-matches '"test":' ./*/package.json | xargs dirname)
((${#parts[@]} > 0)) || die 'no package of the web has tests'
at_once part "${parts[@]#./}"
