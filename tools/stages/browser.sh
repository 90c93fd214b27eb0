#!/usr/bin/env bash
# Stage: people walk through the app and operators through the console of a program started for them, and its
# books are sound afterwards.
. "$(dirname "$0")/begin.sh"

work=$(mktemp -d)
port=$(free_port)
export GOMVE_URL=http://127.0.0.1:$port
# The browser of the tests finds VNPay's part played by the tests, which sign with the same secret.
export GOMVE_VNPAY_SECRET=browser-tests-play-vnpay-themselves
cat >"$work/gomve.toml" <<TOML
data = "$work/data"
[http]
port = $port
[vnpay]
tmn_code = "DEMOV210"
pay_url = "https://sandbox.vnpayment.vn/paymentv2/vpcpay.html"
return_url = "$GOMVE_URL/pages/user/wallet/rechargeSuc"
TOML
rm -rf artefacts/e2e
build/release/gomve serve --demo --config "$work/gomve.toml" >artefacts/check/browser-server.log 2>&1 &
server=$!
trap 'stop "$server" 30 || true; rm -rf "$work"' EXIT
await_http "$GOMVE_URL/openapi.json" "$server" 60
(cd web && npm run e2e)
stop "$server" 30
build/release/gomve verify --data "$work/data"
