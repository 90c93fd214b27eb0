#!/usr/bin/env bash
# Stage: clang-tidy reads the sources that changed since it passed last on this machine, and those of the last
# commit; as many as tools/counts.tsv says, the latest changed first. `./prove` reads all.
. "$(dirname "$0")/begin.sh"

passed_at=${XDG_CACHE_HOME:-${HOME:-$GOMVE_ROOT/.tools}/.cache}/gomve-check/clang-tidy.commit
since=$(cat "$passed_at" 2>/dev/null || true)
# Without a stamp, as on a new machine or for a commit outside this clone, all sources count as changed, as at
# night.
[[ $GOMVE_COUNTS == check ]] || since=
git cat-file -e "$since^{commit}" 2>/dev/null && git cat-file -e HEAD~1 2>/dev/null || since=

changed() {
  if [[ -n $since ]]; then
    git diff --name-only HEAD
    git log --format= --name-only "$since..HEAD"
    git diff --name-only HEAD~1
    git ls-files --others --exclude-standard
  else
    git diff --name-only HEAD
    git log --format= --name-only
    git ls-files --cached --others --exclude-standard
  fi
}

# A header is read with the source of its name. Tests come after all sources: one that includes GoogleTest
# takes ten times as long.
changed_sources() {
  changed | sed -n 's/\.[ch]pp$/.cpp/p' |
    awk '/\/(tests|testing)\// { later[++n] = $0; next } !seen[$0]++
         END { for (i = 1; i <= n; i++) if (!seen[later[i]]++) print later[i] }'
}

# Only sources of the build have a compile command: each its own here, while the builds join several.
cmake --preset tidy >/dev/null
known=build/tidy/compile_commands.json
mapfile -t files < <(changed_sources | while read -r file; do
  if [[ -f $file ]] && grep --quiet --fixed-strings "/$file\"" "$known"; then
    printf '%s\n' "$file"
  fi
done)
chosen=("${files[@]:0:GOMVE_CLANG_TIDY_FILES}")
say "${#chosen[@]} of ${#files[@]} sources that changed${since:+ since $since}"
if ((${#chosen[@]} > 0)); then
  # All that clang-tidy needs built are precompiled headers.
  mapfile -t headers < <(jq --raw-output --arg root "$GOMVE_ROOT" '
    [.[] | select(.file | ltrimstr($root + "/") | IN($ARGS.positional[])) | .command
     | capture("-include-pch -Xclang (?<header>\\S+)").header | ltrimstr($root + "/build/tidy/")]
    | unique[]' "$known" --args "${chosen[@]}")
  ((${#headers[@]} == 0)) || cmake --build --preset tidy --target "${headers[@]}"
  printf '%s\0' "${chosen[@]}" | xargs --null --max-procs="$JOBS" --max-args=1 tools/tidy-source.sh
fi
mkdir -p "$(dirname "$passed_at")"
git rev-parse HEAD >"$passed_at"
