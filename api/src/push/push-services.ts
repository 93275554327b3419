/** Where the push services of Chrome, Edge, Firefox and Safari take messages. `*` is any one name. */
const KNOWN = [
  'https://fcm.googleapis.com',
  'https://*.notify.windows.com',
  'https://*.push.services.mozilla.com',
  'https://*.push.apple.com',
];

/**
 * Whether an endpoint is at a known push service, or at one of `more` (origins). Users name endpoints, and
 * the server sends to them: an address of its own network, or of anyone else, is never one.
 */
export function isAtPushService(endpoint: string, more: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password || url.hostname.includes('*')) return false;
  const { origin } = url;
  return (
    more.includes(origin) ||
    KNOWN.includes(origin) ||
    KNOWN.includes(origin.replace(/\/\/[\w-]+\./, '//*.'))
  );
}
