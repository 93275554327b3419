#!/bin/sh
# Fills in the site's names, where /customer may show pages from, where remotes may be, where pages may send reports to and which
# worker they get, then becomes nginx.
# Origins come as the API servers take them, comma-separated; a content security policy separates them by
# blanks.
set -eu
frames=$(printf '%s' "${CUSTOMER_SERVICE_ORIGINS:-}" | tr ',' ' ' | tr -s ' ')
case "$frames" in
  *[\"\;\\\$]*) echo 'CUSTOMER_SERVICE_ORIGINS has something else than https:// origins' >&2; exit 1 ;;
esac
export CSP_FRAME_SRC="${frames:-'none'}"
remotes=$(printf '%s' "${REMOTE_ORIGINS:-}" | tr ',' ' ' | tr -s ' ')
case "$remotes" in
  *[\"\;\\\$\*\']*) echo 'REMOTE_ORIGINS has something else than origins' >&2; exit 1 ;;
esac
export CSP_REMOTES="${remotes:+ $remotes}"
# Of the address that reports go to, its origin; a path of the site needs none.
case "${REPORT_URL:-}" in
  '' | /*) CSP_REPORTS= ;;
  *[\"\;\\\$\ ]*) echo 'REPORT_URL has something else than an address' >&2; exit 1 ;;
  http://?* | https://?*) CSP_REPORTS=" $(printf '%s' "$REPORT_URL" | sed -E 's|^(https?://[^/?]+).*|\1|')" ;;
  *) echo 'REPORT_URL is neither a path of the site nor an http(s) address' >&2; exit 1 ;;
esac
export CSP_REPORTS
case "${SITE_HOST:-}" in
  '') echo 'SITE_HOST is missing: the name that users open, or several with blanks between' >&2; exit 1 ;;
  *[!a-zA-Z0-9.\ -]*) echo 'SITE_HOST has something else than host names' >&2; exit 1 ;;
esac
mkdir -p /tmp/adpartner
echo "server_name $SITE_HOST;" >/tmp/adpartner/site-host.conf
envsubst '${CSP_FRAME_SRC} ${CSP_REPORTS} ${CSP_REMOTES}' </etc/nginx/templates/security-headers.conf >/tmp/adpartner/security-headers.conf
cp /etc/nginx/templates/transport-security.conf /tmp/adpartner/
# Where pages are not to keep themselves, browsers get the worker that takes the other away.
case "${OFFLINE:-on}" in
  on) worker=service-worker.js ;;
  off) worker=service-worker-off.js ;;
  *) echo 'OFFLINE is neither on nor off' >&2; exit 1 ;;
esac
echo "try_files /$worker =404;" >/tmp/adpartner/service-worker.conf
# Its error log has whole request lines: without their queries, and without addresses of pictures.
rm -f /tmp/adpartner/errors
mkfifo -m 600 /tmp/adpartner/errors
sed -uE 's#(/facebook-business/files/)[^ ",]+#\1-#g; s/(\?|;|&|%3[FfBb]|%2[36])[^ ",]*/-/g' \
  </tmp/adpartner/errors >&2 &
exec nginx -g 'daemon off;' 2>/tmp/adpartner/errors
