#!/bin/sh
# Fills in where /customer may show pages from, then becomes nginx. Origins come as the API servers take
# them, comma-separated; a content security policy separates them by blanks.
set -eu
frames=$(printf '%s' "${CUSTOMER_SERVICE_ORIGINS:-}" | tr ',' ' ' | tr -s ' ')
case "$frames" in
  *[\"\;\\\$]*) echo 'CUSTOMER_SERVICE_ORIGINS has something else than https:// origins' >&2; exit 1 ;;
esac
export CSP_FRAME_SRC="${frames:-'none'}"
mkdir -p /tmp/adpartner
envsubst '${CSP_FRAME_SRC}' </etc/nginx/templates/security-headers.conf >/tmp/adpartner/security-headers.conf
cp /etc/nginx/templates/transport-security.conf /tmp/adpartner/
exec nginx -g 'daemon off;'
