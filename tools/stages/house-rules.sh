#!/usr/bin/env bash
# Stage: the house rules hold, their tests pass, and shellcheck finds no fault.
. "$(dirname "$0")/begin.sh"

node tools/tidy.mjs
node --test 'tools/tests/*.test.mjs' 'bench/tests/*.test.mjs' 'tests/*/*.test.mjs'
git ls-files --cached --others --exclude-standard -z -- '*.sh' check demo prove .ci/run 'tests/*/run' \
  tests/handbook/systemctl \
  'deploy/debian/p*' |
  xargs -0 shellcheck --external-sources
