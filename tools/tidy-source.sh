#!/usr/bin/env bash
# Has clang-tidy read one source, unless it found nothing in the very same text before: `tidy-source.sh FILE`.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$GOMVE_ROOT"

file=$1
found_clean=${XDG_CACHE_HOME:-${HOME:-$GOMVE_ROOT/.tools}/.cache}/gomve-clang-tidy
mkdir -p "$found_clean"

# How the source is compiled, without what is made of it; the precompiled header is read as text, since a
# change of it is a change of what was read.
compiled=$(jq --raw-output --arg file "$GOMVE_ROOT/$file" \
  '[.[] | select(.file == $file)][0] | .command
   | sub("^\\S*ccache "; "") | sub(" -o \\S+ -c "; " -c ") | sub(" -Xclang -include-pch -Xclang \\S+"; "")' \
  build/san/compile_commands.json)
# What it says once all that it includes stands in it, wherever the clone lies; and what is asked of it.
key=$({
  clang-tidy-19 --version
  cat .clang-tidy
  (cd build/san && eval "$compiled -E -P" 2>/dev/null) | sed "s#$GOMVE_ROOT##g"
} | sha256sum | cut -d ' ' -f 1)

if [[ -e $found_clean/$key ]]; then
  exit 0
fi
clang-tidy-19 -p build/san --quiet "$file"
touch "$found_clean/$key"
