#!/usr/bin/env bash
# Stage: the release build, the web first.
. "$(dirname "$0")/begin.sh"

tools/build-web.sh
for page in app console; do
  for ending in '' .br .gz; do
    [[ -s web/$page/dist/index.html$ending ]] || die "web/$page/dist/index.html$ending was not built"
  done
done
tools/build-server.sh release
