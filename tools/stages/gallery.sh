#!/usr/bin/env bash
# Stage: every page can be drawn at every width in every language, without an error and without scrolling
# sideways; the pictures are kept in artefacts/gallery.
. "$(dirname "$0")/begin.sh"

rm -rf artefacts/gallery
pictures() { GOMVE_LANGUAGES=$1 npm --prefix web run gallery; }
at_once pictures vi en zh
