#!/usr/bin/env bash
# Runs CI's command on the last commit in a new clone, with the compiler cache and the stamps of this machine:
# `./check --clone`. What is not committed is left out.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
. "$GOMVE_ROOT/tools/lib.sh"
cd "$GOMVE_ROOT"
(($# == 0)) || die 'usage: ./check --clone'

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
left=$(git status --short | wc -l)
((left == 0)) || say "$left changed or new files are not committed, and left out."
git clone --quiet . "$place/clone"
code=0
(unset GOMVE_ROOT && cd "$place/clone" && CI=true bash .ci/run </dev/null) || code=$?
rm -rf artefacts/clone
mkdir -p artefacts
[[ ! -d $place/clone/artefacts ]] || cp -r "$place/clone/artefacts" artefacts/clone
exit "$code"
