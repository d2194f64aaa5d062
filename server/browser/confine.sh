#!/bin/sh
# Runs the browser with as little as it needs: its own user, its own home and temporary folder (its profile), no way to
# gain privileges, no core dumps, and no life of its own: it ends when the process that started it ends.
# Asked by the environment (see confinement.ts), so that every argument is the browser's:
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
    # Tells profiles.ts whose profile this is, for the case that nobody is left to remove it.
    echo "$PPID" >"$HOME/.started-by"
    if [ -n "$owner" ]; then chown -R "$owner" "$HOME"; fi
    # The browser puts a socket here, and the path of a socket holds 107 characters.
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
