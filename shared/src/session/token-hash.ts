/**
 * The SHA-256 of a session's token, as base64url, by which the session can be ended and nothing else.
 * @returns null where the browser has no cryptography: at addresses without TLS
 */
export async function tokenHash(token: string): Promise<string | null> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(token));
  const text = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
