#!/usr/bin/env bash
# A private PostgreSQL on a socket in DIR: `tools/postgres.sh start|stop DIR`, `conninfo DIR [DATABASE]`.
# By default it does not sync, for fast tests; with DURABLE=1 acknowledged commits survive a crash.
set -euo pipefail

usage() {
  echo 'usage: [DURABLE=1] tools/postgres.sh start|stop DIR, or conninfo DIR [DATABASE]' >&2
  exit 2
}
(($# >= 2)) || usage
verb=$1 database=${3:-gomve}
[[ $verb != start ]] || mkdir -p "$2"
dir=$(cd "$2" && pwd)
# A socket's path holds at most 107 bytes.
if ((${#dir} > 85)); then
  echo "$dir is too long a path for a socket" >&2
  exit 2
fi
programs=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin | sort --version-sort | tail -n 1)
[[ -n $programs ]] || { echo 'PostgreSQL is not installed; tools/setup.sh check installs it.' >&2; exit 1; }

# PostgreSQL refuses to run as root, so it then runs as the user of Debian's package.
as_owner=()
if ((EUID == 0)); then
  owner=postgres
  id "$owner" >/dev/null 2>&1 || owner=nobody
  as_owner=(setpriv --reuid="$owner" --regid="$(id -g "$owner")" --clear-groups --)
fi

settings=(
  "listen_addresses=''" "unix_socket_directories='$dir'" 'max_connections=200' "timezone='UTC'"
  "log_min_messages=warning" 'shared_buffers=128MB' 'jit=off' 'recovery_init_sync_method=syncfs'
)
if [[ ${DURABLE:-} != 1 ]]; then
  settings+=('fsync=off' 'full_page_writes=off' 'synchronous_commit=off')
fi

start() {
  if ((EUID == 0)); then
    chown "$owner" "$dir"
  fi
  chmod 700 "$dir"
  if [[ ! -d $dir/data ]]; then
    "${as_owner[@]}" "$programs/initdb" --pgdata="$dir/data" --auth=trust --username=gomve --encoding=UTF8 \
      --locale=C.UTF-8 --no-sync --no-instructions >/dev/null
    printf '%s\n' "${settings[@]}" | "${as_owner[@]}" tee --append "$dir/data/postgresql.conf" >/dev/null
  fi
  if "${as_owner[@]}" "$programs/pg_ctl" --pgdata="$dir/data" status >/dev/null; then
    return
  fi
  "${as_owner[@]}" "$programs/pg_ctl" --pgdata="$dir/data" --log="$dir/log" --wait --silent start ||
    { cat "$dir/log" >&2; exit 1; }
  if ! psql --no-psqlrc --quiet --tuples-only --no-align "host=$dir user=gomve dbname=postgres" \
    --command "SELECT datname FROM pg_database WHERE datname = 'gomve'" | grep --quiet gomve; then
    psql --no-psqlrc --quiet "host=$dir user=gomve dbname=postgres" --command 'CREATE DATABASE gomve'
  fi
}

stop() {
  if [[ -f $dir/data/postmaster.pid ]]; then
    "${as_owner[@]}" "$programs/pg_ctl" --pgdata="$dir/data" --wait --silent --mode=fast stop
  fi
}

# Its user may not be able to read the current folder.
cd /
case $verb in
  start) start </dev/null ;;
  stop) stop ;;
  conninfo) echo "host=$dir user=gomve dbname=$database" ;;
  *) usage ;;
esac
