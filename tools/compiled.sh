# Functions about what clang compiles in a preset, for the stages that read sources without building them.
# shellcheck shell=bash

# Configures a preset and makes its precompiled headers: `precompile PRESET`. Asked for them, ninja would
# first build every library that their programs link.
precompile() {
  local header headers
  cmake --preset "$1" >/dev/null
  mapfile -t headers < <(jq --raw-output --arg built "$GOMVE_ROOT/build/$1/" '
    [.[].command | capture("-include-pch -Xclang (?<header>\\S+)").header | ltrimstr($built)] | unique[]' \
    "build/$1/compile_commands.json")
  for header in "${headers[@]}"; do
    (cd "build/$1" && sh -c "$(ninja -t commands -s "$header")")
  done
}

# Our C++ files that a preset compiles, also those that only join others: `compiled_in PRESET`.
compiled_in() {
  jq --raw-output --arg root "$GOMVE_ROOT/" '.[].file | ltrimstr($root)' "build/$1/compile_commands.json" |
    grep '^[^/].*\.cpp$' | grep --invert-match cmake_pch | sort -u
}
