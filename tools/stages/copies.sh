#!/usr/bin/env bash
# Stage: several copies of the program on one PostgreSQL act as one, also when the link to it is cut.
. "$(dirname "$0")/begin.sh"

tests/copies/run
tests/links/run
