/** How long what it says may be relied on: whoever keeps a copy asks again after that. */
const HOLDS_DAYS = 90;

/**
 * The text of `/.well-known/security.txt` (RFC 9116): where whoever found a weakness of this deployment writes.
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
