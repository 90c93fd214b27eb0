#!/usr/bin/env bash
# CMake's compiler launcher: compiles through ccache, so that all clones share one cache. Paths below the
# build folder become relative to it. Clang's precompiled headers hold absolute paths, so each clone makes its
# own; ccache knows one by the hash of the files that it was made of.
set -euo pipefail
words=("${@//$PWD\//}")

word_after() {
  local at
  for ((at = 0; at < ${#words[@]}; at++)); do
    if [[ ${words[at]} == "$1" ]]; then printf '%s\n' "${words[at + 1]}"; fi
  done
}

# g++ reads the header that it is about to replace instead of the text, which ccache would then not compare. A
# header remembers the sizes of its files for #pragma once, so one from before a comment changed is another:
# ccache compares the files themselves.
if [[ " $* " == *' -x c++-header '* ]]; then
  rm -f "$(word_after -o)"
  export CCACHE_DEPEND=1
fi
[[ " $* " == *' -emit-pch '* ]] || CCACHE_PCH_EXTSUM=1 exec ccache "${words[@]}"

"${words[@]}"
header=$(word_after -o) depends=$(word_after -MF)
sed -e 's/^[^:]*://' -e 's/\\$//' "$depends" | xargs sha256sum | cut -d ' ' -f 1 | sort | sha256sum |
  cut -d ' ' -f 1 >"$header.sum"
