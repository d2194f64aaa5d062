#!/bin/sh
# Runs the browser with least privilege: its own user, its profile as home and temporary folder, no way to gain privileges,
# no core dumps. It ends when the process that started it ends.
# Configured by the environment (see confinement.ts), so that all arguments go to the browser:
#   CONFINE_BROWSER     the browser's path
#   CONFINE_PRIVILEGES  options for setpriv; empty where there is no setpriv
#   CONFINE_OWNER       uid:gid that the profile is given to; empty to leave it
set -eu
browser=$CONFINE_BROWSER
privileges=${CONFINE_PRIVILEGES-}
owner=${CONFINE_OWNER-}
unset CONFINE_BROWSER CONFINE_PRIVILEGES CONFINE_OWNER

HOME=/nonexistent
for argument in "$@"; do
  case $argument in
  --user-data-dir=*)
    HOME=${argument#*=}
    # Lets profiles.ts remove this profile if its owner is killed.
    echo "$PPID" >"$HOME/.started-by"
    if [ -n "$owner" ]; then chown -R "$owner" "$HOME"; fi
    # The browser creates a socket here, and socket paths are limited to 107 characters.
    if [ ${#HOME} -lt 60 ]; then export TMPDIR="$HOME"; fi
    ;;
  esac
done
export HOME
cd /
umask 077
ulimit -c 0 || true

if [ -n "$privileges" ]; then
  # shellcheck disable=SC2086 # options, split on purpose
  exec setpriv $privileges "$browser" "$@"
fi
exec "$browser" "$@"
