#!/usr/bin/env bash
# Stage: the leader of three PostgreSQL servers fails repeatedly, and no acknowledged work is lost.
. "$(dirname "$0")/begin.sh"

tests/failover/run
