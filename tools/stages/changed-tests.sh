#!/usr/bin/env bash
# Stage: the server's tests of the modules changed since this branch left main, or on main in the last commit,
# built without optimization in build/dev.
. "$(dirname "$0")/begin.sh"

base=$(git merge-base HEAD origin/main 2>/dev/null || git merge-base HEAD main 2>/dev/null || true)
if [[ -z $base || $base == "$(git rev-parse HEAD)" ]]; then
  base=$(git rev-parse --verify --quiet HEAD~1 || git hash-object -t tree /dev/null)
fi

changed_folders() {
  {
    git diff --name-only "$base" -- server
    git ls-files --others --exclude-standard -- server
  } | sed -nE 's#^(server/((modules|platform)/[^/]+|app))/.*#\1#p' | sort -u
}

mapfile -t tests < <(changed_folders | while read -r folder; do
  find "$folder" -path '*/tests/*.cpp' 2>/dev/null || true
done)
say "${#tests[@]} files of tests, of what changed since ${base:0:12}"
((${#tests[@]} > 0)) || exit 0

suites=$(sed -nE 's/^TEST(_F|_P)?\((\w+),.*/*\2.*/p' "${tests[@]}" | sort -u | paste --serial --delimiters=:)
cmake --preset dev
cmake --build --preset dev --target gomve-tests --parallel "$JOBS"
GTEST_FILTER=$suites tools/run-tests.sh build/dev/gomve-tests
