#!/usr/bin/env bash
# Makes the Debian package of the release build: `tools/package.sh [RELEASE [BUILD]]`; prints its path.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
. "$GOMVE_ROOT/tools/lib.sh"
cd "$GOMVE_ROOT"

release=${1:-1} build=${2:-build/release}
[[ -x $build/gomve && -f web/app/dist/index.html && -f web/console/dist/index.html ]] ||
  die 'Build first: ./check build-release'
mkdir -p artefacts/package
rm -f artefacts/package/gomve_*-"$release"_*.deb
(cd "$build" && cpack -D CPACK_DEBIAN_PACKAGE_RELEASE="$release" -B "$GOMVE_ROOT/artefacts/package") >&2
rm -rf artefacts/package/_CPack_Packages
find "$PWD/artefacts/package" -name "gomve_*-${release}_*.deb"
