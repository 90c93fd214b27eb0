#!/usr/bin/env bash
# Stage: paying over a line that loses, doubles and delays, moving about, no network, and everybody's access:
# the tests in web/browser-tests, in two demos at once.
. "$(dirname "$0")/begin.sh"

together() {
  local files
  IFS=, read -ra files <<<"$1"
  tools/with-demo.sh "$1" npm --prefix web run browser -- "${files[@]/%/.test.ts}"
}
at_once together accessible arriving,paying,moving,offline,looks
