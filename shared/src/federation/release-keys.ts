/**
 * The public keys of those who release, from the environment of a build (`RELEASE_KEYS`): base64 of 32 bytes each, with commas between
 * them. Empty: pages check no signatures. Throws for anything else.
 */
export function releaseKeys(env: Readonly<NodeJS.ProcessEnv> = process.env): string[] {
  const keys = (env.RELEASE_KEYS ?? '').split(',').filter((key) => key !== '');
  const wrong = keys.find(
    (key) =>
      Buffer.from(key, 'base64').toString('base64') !== key ||
      Buffer.from(key, 'base64').length !== 32,
  );
  if (wrong === undefined) return keys;
  throw new Error(`RELEASE_KEYS: ${wrong} is no Ed25519 key of 32 bytes in base64`);
}
