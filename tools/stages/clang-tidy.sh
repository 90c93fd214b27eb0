#!/usr/bin/env bash
# Stage: clang-tidy reads every source, joined as the sanitizers' build compiles them. Tests come after all
# others: one that includes GoogleTest takes the longest.
. "$(dirname "$0")/begin.sh"

. tools/compiled.sh
precompile san
mapfile -t files < <(compiled_in san |
  awk '/tests/ { later[++n] = $0; next } { print } END { for (i = 1; i <= n; i++) print later[i] }')
say "${#files[@]} files to read"
printf '%s\0' "${files[@]}" | xargs --null --max-procs="$JOBS" --max-args=1 tools/tidy-source.sh
