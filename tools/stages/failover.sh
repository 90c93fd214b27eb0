#!/usr/bin/env bash
# Stage: the leader of three PostgreSQL servers falls again and again, and nothing acknowledged is lost.
. "$(dirname "$0")/begin.sh"

tests/failover/run
