#!/usr/bin/env bash
# Stage: clang-tidy reads every source. Tests come after all others: one that includes GoogleTest takes ten
# times as long.
. "$(dirname "$0")/begin.sh"

# Only sources of the build have a compile command: each its own here, while the builds join several.
cmake --preset tidy >/dev/null
known=build/tidy/compile_commands.json
mapfile -t files < <(jq --raw-output --arg root "$GOMVE_ROOT/" '.[].file | ltrimstr($root)' "$known" |
  grep '^[^/]' | grep --invert-match '^build/' | sort -u |
  awk '/\/(tests|testing)\// { later[++n] = $0; next } { print }
       END { for (i = 1; i <= n; i++) print later[i] }')
((${#files[@]} > 0)) || die "no source in $known"
say "${#files[@]} sources"
# All that clang-tidy needs built are precompiled headers. Asked for them, ninja would first build every
# library that their programs link.
mapfile -t headers < <(jq --raw-output --arg root "$GOMVE_ROOT" '
  [.[].command | capture("-include-pch -Xclang (?<header>\\S+)").header | ltrimstr($root + "/build/tidy/")]
  | unique[]' "$known")
for header in "${headers[@]}"; do
  (cd build/tidy && sh -c "$(ninja -t commands -s "$header")")
done
printf '%s\0' "${files[@]}" | xargs --null --max-procs="$JOBS" --max-args=1 tools/tidy-source.sh
