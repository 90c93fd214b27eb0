#!/usr/bin/env bash
# Stage: the committed contract equals the one that the program prints.
. "$(dirname "$0")/begin.sh"

said=$(mktemp -d)
trap 'rm -rf "$said"' EXIT
stale=0
for part in openapi console roles; do
  build/release/gomve describe "$part" >"$said/$part.json"
  diff --unified "contract/$part.json" "$said/$part.json" || stale=1
done
((stale == 0)) || die 'Renew it: for each part, build/release/gomve describe PART >contract/PART.json'
