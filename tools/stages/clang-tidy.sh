#!/usr/bin/env bash
# Stage: clang-tidy reads the sources that changed last, as many as tools/counts.tsv says.
. "$(dirname "$0")/begin.sh"

# Uncommitted first, then by the latest commit, then the rest; each file once. Tests come after all sources:
# one that includes GoogleTest takes ten times as long.
latest_first() {
  {
    git diff --name-only HEAD -- '*.cpp'
    git log --format= --name-only -- '*.cpp'
    git ls-files --cached --others --exclude-standard -- '*.cpp'
  } | awk '/\/(tests|testing)\// { later[++n] = $0; next } !seen[$0]++
           END { for (i = 1; i <= n; i++) if (!seen[later[i]]++) print later[i] }'
}

# Only what the build knows can be read as it is compiled.
known=build/dev/compile_commands.json
mapfile -t files < <(latest_first | while read -r file; do
  if [[ -f $file ]] && grep --quiet --fixed-strings "/$file\"" "$known"; then
    printf '%s\n' "$file"
  fi
done)
chosen=("${files[@]:0:GOMVE_CLANG_TIDY_FILES}")
((${#chosen[@]} > 0)) || die "None of the sources is in $known."
say "${#chosen[@]} of ${#files[@]} sources"
printf '%s\0' "${chosen[@]}" | xargs --null --max-procs="$JOBS" --max-args=1 tools/tidy-source.sh
