#!/usr/bin/env bash
# Stage: the app and the console in a browser, each part in a copy of one demo whose ledger is verified
# afterwards. `./check` walks the main job, opens every page and every screen in Vietnamese, and plays the
# parts where money or a ticket changes hands: paying, offline, the desk, the team. The night runs all parts,
# and in each language the walks of a buyer, a leader, a seller, a provider and a taker to the bank. With
# GOMVE_ENGINE=postgres the demos are on PostgreSQL.
. "$(dirname "$0")/begin.sh"

rm -rf artefacts/e2e
GOMVE_DEMO_SEED=$(mktemp -d)
export GOMVE_DEMO_SEED
cluster=
finish() {
  [[ -z $cluster ]] || tools/postgres.sh stop "$cluster"
  rm -rf "$GOMVE_DEMO_SEED" "$cluster"
}
trap finish EXIT
if [[ ${GOMVE_ENGINE:-sqlite} == postgres ]]; then
  cluster=$(mktemp -d /tmp/gomve-browser.XXXXXX)
  tools/postgres.sh start "$cluster"
  export GOMVE_DEMO_POSTGRES=$cluster
fi
tools/with-demo.sh seed true

tests() {
  local language=vi files
  [[ $1 != *:* ]] || language=${1#*:}
  IFS=, read -ra files <<<"${1%:*}"
  GOMVE_LANGUAGES=$language tools/with-demo.sh "${1/:/-}" \
    npm --prefix web run browser -- "${files[@]/%/.test.ts}"
}

walk() {
  local language=${1%%:*} files
  IFS=, read -ra files <<<"${1#"$language"}"
  GOMVE_LANGUAGES=$language tools/with-demo.sh "walk-$1" npm --prefix web run e2e -- "${files[@]#:}"
}

# A part is a kind and its argument: `walk-vi:session,top-up`, or all of them with `walk-vi`;
# `tests-desk,serving`, in Vietnamese, or `tests-market:en`; `pages-vi`.
part() {
  local began=$EPOCHREALTIME given=${1#*-}
  case $1 in
    walk-*) walk "$given" ;;
    pages-*) GOMVE_LANGUAGES=$given PICTURES=none npm --prefix web run gallery ;;
    tests-*) tests "$given" ;;
  esac
  say "$1: $(seconds_since "$began") s"
}
# The longest first.
if [[ $GOMVE_COUNTS == check ]]; then
  export WIDTHS=320
  parts=(pages-vi 'walk-vi:main-job,top-up,session' 'walk-vi:every-page,every-screen' 'tests-paying,offline'
    tests-desk tests-team)
else
  walks=('main-job,leading,selling' 'providing,taking')
  parts=('pages-vi,en,zh' "${walks[@]/#/walk-vi:}" "${walks[@]/#/walk-en:}" "${walks[@]/#/walk-zh:}"
    'walk-vi:top-up,session,every-page,every-screen,first-day,payouts' 'tests-fitting,wide'
    'tests-desk,serving,selling' 'tests-arriving,paying,moving,offline' 'tests-roles,work,bulk,statements'
    'tests-accessible,payouts,market' tests-screen-reader tests-keyboard
    'tests-large-text,still' 'tests-giving,leading,rewards,returning,push' tests-team tests-tasks
    'tests-personal,funds,inviting' tests-taking tests-ending tests-settling tests-tapping
    tests-{funds,taking,ending,tasks,settling,personal,market}:{en,zh} tests-tapping:{en,zh})
  # A part in another language is a further run of its files.
  runs_all() {
    local file run
    run=,$(printf '%s\n' "${parts[@]}" | sed -n "s/^$2\$/\1/p" | tr '\n' ,)
    for file in "$1"/*.test.ts; do
      [[ $run == *",$(basename "$file" .test.ts),"* ]] || die "no part of this stage runs $file"
    done
  }
  runs_all web/browser-tests 'tests-\([^:]*\)'
  runs_all web/e2e 'walk-vi:\(.*\)'
fi
at_once part "${parts[@]}"
