#!/usr/bin/env bash
# Stage: every source compiles by itself, while the builds join several: it includes what it uses.
. "$(dirname "$0")/begin.sh"

. tools/compiled.sh
precompile alone
# Those that the build makes are not there, and include nothing of ours.
ours='.[] | select(.file | contains("/build/alone/") | not)'
say "$(jq "[$ours] | length" build/alone/compile_commands.json) sources"
jq --raw-output "$ours"' | .command
  | sub("^\\S*ccache "; "") | sub("^\\S*compile.sh "; "") | sub(" -o \\S+ -c "; " -fsyntax-only ")' \
  build/alone/compile_commands.json |
  (cd build/alone && xargs --delimiter='\n' --max-procs="$JOBS" --max-args=1 sh -c)
