#!/usr/bin/env bash
# Stage: operators at the console, in two demos at once: the desk on a phone with and without a network, then
# people, the bank and sets served to the last trace; what each role may do, and every queue and editor worked
# as its role does.
. "$(dirname "$0")/begin.sh"

together() {
  local files
  IFS=, read -ra files <<<"$1"
  tools/with-demo.sh "$1" npm --prefix web run browser -- "${files[@]/%/.test.ts}"
}
at_once together desk,serving,selling roles,work
