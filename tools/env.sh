# The environment of scripts and shells: `. tools/env.sh` in bash, from any directory.
# shellcheck shell=bash
GOMVE_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export GOMVE_ROOT
case ":$PATH:" in
  *":$GOMVE_ROOT/.tools/node/bin:"*) ;;
  *) export PATH="$GOMVE_ROOT/.tools/node/bin:$PATH:/usr/sbin:/sbin" ;;
esac
export CC=${CC:-gcc-12} CXX=${CXX:-g++-12}
# Two jobs, because the compiler needs up to 2 GB for a test file; JOBS=8 on a larger machine.
export JOBS=${JOBS:-2}
export CMAKE_BUILD_PARALLEL_LEVEL=$JOBS
# One compiler cache for all clones: paths are relative to the clone, so a new clone uses it too.
export CCACHE_DIR=${CCACHE_DIR:-${XDG_CACHE_HOME:-${HOME:-$GOMVE_ROOT/.tools}/.cache}/ccache}
export CCACHE_BASEDIR=$GOMVE_ROOT CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
export npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
# The pinned npm has its own folder and still reads the machine's npm configuration.
for settings in /usr/etc/npmrc /etc/npmrc; do
  if [[ -z ${npm_config_globalconfig:-} && -r $settings ]]; then
    export npm_config_globalconfig=$settings
  fi
done
unset settings
