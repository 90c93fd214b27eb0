#!/usr/bin/env bash
# Runs clang-tidy on one file that the sanitizers' build compiles, unless the same text passed before:
# `tidy-source.sh FILE`.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$GOMVE_ROOT"

file=$1
found_clean=${XDG_CACHE_HOME:-${HOME:-$GOMVE_ROOT/.tools}/.cache}/gomve-clang-tidy
mkdir -p "$found_clean"

# The source's compile command without its output. The precompiled header is included as text, so that its
# changes change the digest.
compiled=$(jq --raw-output --arg file "$GOMVE_ROOT/$file" \
  '[.[] | select(.file == $file)][0] | .command
   | sub("^\\S*ccache "; "") | sub(" -o \\S+ -c "; " -c ") | sub(" -Xclang -include-pch -Xclang \\S+"; "")' \
  build/san/compile_commands.json)
# A digest of clang-tidy's version, its checks, and the preprocessed source without the clone's path.
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
