#!/usr/bin/env bash
# Stage: the server's tests with the release libraries, on a private PostgreSQL.
. "$(dirname "$0")/begin.sh"

cluster=$(mktemp -d /tmp/gomve-postgres.XXXXXX)
trap 'tools/postgres.sh stop "$cluster"; rm -rf "$cluster"' EXIT
tools/postgres.sh start "$cluster"
tools/run-tests.sh build/release/gomve-tests "$cluster"
