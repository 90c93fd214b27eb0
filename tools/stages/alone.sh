#!/usr/bin/env bash
# Stage: every source compiles by itself, while the builds join several: it includes what it uses.
. "$(dirname "$0")/begin.sh"

. tools/compiled.sh
precompile alone
mapfile -t files < <(compiled_in alone)
say "${#files[@]} sources"
jq --raw-output '.[] | select(.file | contains("cmake_pch") | not) | .command
  | sub("^\\S*ccache "; "") | sub("^\\S*compile.sh "; "") | sub(" -o \\S+ -c "; " -fsyntax-only ")' \
  build/alone/compile_commands.json |
  (cd build/alone && xargs --delimiter='\n' --max-procs="$JOBS" --max-args=1 sh -c)
