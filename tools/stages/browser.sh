#!/usr/bin/env bash
# Stage: the app and the console in a browser, each part in a copy of one demo whose ledger is verified
# afterwards. The whole walk in Vietnamese; every page and every screen examined in each language; tests of
# faulty connections, offline use, the desk, roles, queues and editors.
. "$(dirname "$0")/begin.sh"

rm -rf artefacts/e2e
GOMVE_DEMO_SEED=$(mktemp -d)
export GOMVE_DEMO_SEED
trap 'rm -rf "$GOMVE_DEMO_SEED"' EXIT
tools/with-demo.sh seed true

tests() {
  local files
  IFS=, read -ra files <<<"$1"
  tools/with-demo.sh "$1" npm --prefix web run browser -- "${files[@]/%/.test.ts}"
}

# A part is a kind and its argument: `walk-vi`, `tests-desk,serving`.
part() {
  local began=$EPOCHREALTIME given=${1#*-}
  case $1 in
    walk-*) GOMVE_LANGUAGES=$given npm --prefix web run e2e ;;
    pages-*) GOMVE_LANGUAGES=$given PICTURES=none npm --prefix web run gallery ;;
    tests-*) tests "$given" ;;
  esac
  say "$1: $(seconds_since "$began") s"
}
# The longest first.
parts=(walk-vi 'pages-vi,en,zh' 'tests-fitting,wide' 'tests-desk,serving,selling'
  'tests-arriving,paying,moving,offline,looks' 'tests-roles,work,bulk' 'tests-accessible,payouts,market'
  'tests-giving,leading,rewards' 'tests-team,tasks' 'tests-personal,funds' tests-taking
  tests-settling)
for file in web/browser-tests/*.test.ts; do
  name=$(basename "$file" .test.ts)
  [[ ",$(printf '%s,' "${parts[@]#tests-}")" == *",$name,"* ]] || die "no part of this stage runs $file"
done
at_once part "${parts[@]}"
