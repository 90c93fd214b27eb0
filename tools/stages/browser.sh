#!/usr/bin/env bash
# Stage: people walk through the app and operators through the console, a demo for each language, and its
# books are sound afterwards.
. "$(dirname "$0")/begin.sh"

rm -rf artefacts/e2e
walk() { GOMVE_LANGUAGES=$1 npm --prefix web run e2e; }
at_once walk vi en zh
