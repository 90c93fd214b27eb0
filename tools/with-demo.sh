#!/usr/bin/env bash
# Runs a command against a new demo, whose ledger must verify afterwards:
# `tools/with-demo.sh NAME COMMAND…`. The program is the release build, or GOMVE_PROGRAM; with GOMVE_URL the
# demo that it names is used as it is. With GOMVE_DEMO_SEED the demo starts as a copy of that folder; the
# first such demo stores its data there. Its companions do nothing, except with GOMVE_COMPANIONS=yes. With
# GOMVE_DEMO_POSTGRES, a started folder of tools/postgres.sh, it is on a database of that server.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
. "$GOMVE_ROOT/tools/lib.sh"
(($# >= 2)) || die 'usage: tools/with-demo.sh NAME COMMAND…'
name=$1
shift
if [[ -n ${GOMVE_URL:-} ]]; then
  exec "$@"
fi

program=$GOMVE_ROOT/${GOMVE_PROGRAM:-build/release/gomve} logs=$GOMVE_ROOT/artefacts/demos
[[ -x $program && -f $GOMVE_ROOT/web/app/dist/index.html ]] || die 'Build first: ./check build-release'
mkdir -p "$logs"
work=$(mktemp -d)
port=$(free_port)
export GOMVE_URL=http://127.0.0.1:$port
# The browser tests act as VNPay, sign with the same secret, and serve its merchants' call at that address.
export GOMVE_VNPAY_SECRET=browser-tests-play-vnpay-themselves
GOMVE_VNPAY_MERCHANT=http://127.0.0.1:$(free_port)/api/transaction
export GOMVE_VNPAY_MERCHANT
# They play a browser's push service, too.
GOMVE_PUSH_SERVICES=http://127.0.0.1:$(free_port)
export GOMVE_PUSH_SERVICES
# A program of others, which the client's tests play.
GOMVE_WEBHOOKS_RECEIVERS=http://127.0.0.1:$(free_port)
export GOMVE_WEBHOOKS_RECEIVERS
seed=${GOMVE_DEMO_SEED:-} cluster=${GOMVE_DEMO_POSTGRES:-} kept=no
if [[ -n $seed && -e $seed/secret.key ]]; then
  kept=yes
  cp --archive "$seed" "$work/data"
fi
store=
if [[ -n $cluster ]]; then
  database=${name//[^a-z]/_}_$$ template=template0
  [[ $kept == no ]] || template=$(<"$seed/database")
  psql --quiet --no-psqlrc "$("$GOMVE_ROOT/tools/postgres.sh" conninfo "$cluster")" \
    --command "CREATE DATABASE $database TEMPLATE $template"
  store="postgres = \"$("$GOMVE_ROOT/tools/postgres.sh" conninfo "$cluster" "$database")\""
fi
cat >"$work/gomve.toml" <<TOML
data = "$work/data"
$store
[http]
port = $port
[vnpay]
tmn_code = "DEMOV210"
pay_url = "https://sandbox.vnpayment.vn/paymentv2/vpcpay.html"
return_url = "$GOMVE_URL/pages/user/wallet/rechargeSuc"
refund_url = "$GOMVE_VNPAY_MERCHANT"
TOML
companions=(--no-companions)
[[ ${GOMVE_COMPANIONS:-no} != yes ]] || companions=()
"$program" serve --demo "${companions[@]}" --config "$work/gomve.toml" >"$logs/$name.log" 2>&1 &
server=$!
trap 'stop "$server" 30 || true; rm -rf "$work"' EXIT
await_http "$GOMVE_URL/openapi.json" "$server" 60
"$@"
stop "$server" 30
"$program" verify --config "$work/gomve.toml"
if [[ -n $seed && $kept == no ]]; then
  cp --archive "$work/data/." "$seed"
  [[ -z $cluster ]] || echo "$database" >"$seed/database"
fi
