#!/usr/bin/env bash
# Stage: the browser tests walk through the app and the console of a program started for them.
. "$(dirname "$0")/begin.sh"

work=$(mktemp -d)
port=$(free_port)
build/release/gomve serve --demo --data "$work/data" --port "$port" >artefacts/check/browser-server.log 2>&1 &
server=$!
trap 'stop "$server" 30 || true; rm -rf "$work"' EXIT
export GOMVE_URL=http://127.0.0.1:$port
await_http "$GOMVE_URL/openapi.json" "$server" 60
(cd web && npm run e2e)
