/** The lifetime of its content: a stored copy expires after that. */
const HOLDS_DAYS = 90;

/**
 * The text of `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of this deployment.
 * @param contacts addresses of https or mailto, the preferred one first
 */
export function securityTxt(contacts: readonly string[], now: Date): string {
  const expires = new Date(now);
  expires.setUTCDate(expires.getUTCDate() + HOLDS_DAYS);
  expires.setUTCHours(0, 0, 0, 0);
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
  ];
  return `${lines.join('\n')}\n`;
}
