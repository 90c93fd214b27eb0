#!/usr/bin/env bash
# Stage: the committed contract equals the one that the program prints.
. "$(dirname "$0")/begin.sh"

said=$(mktemp -d)
trap 'rm -rf "$said"' EXIT
stale=0
for part in openapi.json console.json roles.json states.md; do
  build/release/gomve describe "${part%.*}" >"$said/$part"
  diff --unified "contract/$part" "$said/$part" || stale=1
done
((stale == 0)) || die 'Renew it: for each part, gomve describe PART >contract/PART.json, or states.md'
