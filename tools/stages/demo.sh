#!/usr/bin/env bash
# Stage: ./demo starts on an empty folder, serves every part, stops on request, and its ledger verifies. The
# package web/client is installed elsewhere, and a program with it uses another demo.
. "$(dirname "$0")/begin.sh"

work=$(mktemp -d)
port=$(free_port)
PORT=$port DATA=$work/data ./demo &
demo=$!
trap 'stop "$demo" 5 || true; rm -rf "$work"' EXIT
here=http://127.0.0.1:$port
await_http "$here/openapi.json" "$demo" 180

# An address, and a text that its answer must contain.
while read -r path expected; do
  answer=$(curl --silent --show-error --fail --location --max-time 10 "$here$path")
  [[ $answer == *"$expected"* ]] || die "$path does not hold $expected: ${answer:0:400}"
  say "$path holds $expected"
done <<'TABLE'
/ <html
/console <html
/openapi.json "openapi"
/rest/v3/api/getSiteConfig "ok":true
/rest/v3/api/gb/getSetList "ok":true
TABLE

# A thief of the folder learns no number (decision 110).
mapfile -t numbers < <(curl --silent --fail "$here/demo/access.json" | jq --raw-output '.people[].mobile')
((${#numbers[@]} > 0)) || die 'the demo tells no numbers'

kill -TERM "$demo"
wait "$demo" || die "the program ended with $? when told to stop"
build/release/gomve verify --data "$work/data"
stolen=$(printf '%s\n' "${numbers[@]}" "${numbers[@]/#0/+84}" |
  grep --recursive --text --word-regexp --only-matching --fixed-strings --file=- "$work/data" |
  sort --unique) || true
[[ -z $stolen ]] || die "the data folder names people: ${stolen:0:400}"
say "none of the numbers of ${#numbers[@]} people is in the data folder"

tools/with-demo.sh client node web/client/e2e/run.mjs
