import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisteredRemote } from '../../host/src/remotes/registry/registry.ts';
import { signedText, type SignedFacts } from '../../host/src/remotes/registry/signed-text.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import { versionsIn } from './majors.ts';
import { ReleaseError } from './release-error.ts';

/** The signature of a remote's entry, as the registry has it beside the entries. */
export interface Signature extends SignedFacts {
  /** The public key, as base64. */
  key: string;
  value: string;
}

/** The signatures of a registry, by remote. */
export type Signatures = Readonly<Record<string, Signature>>;

/** A deployer's key. */
export interface SigningKey {
  name: string;
  secret: KeyObject;
}

const fromUrl = (text: string) => Buffer.from(text, 'base64url').toString('base64');
const toUrl = (text: string) => Buffer.from(text, 'base64').toString('base64url');

/** The key in the file that `RELEASE_KEY` names; null if it names none. Throws for anything but an Ed25519 key. */
export function signingKey(env: Readonly<NodeJS.ProcessEnv> = process.env): SigningKey | null {
  const file = env.RELEASE_KEY;
  if (!file) return null;
  try {
    const secret = createPrivateKey(readFileSync(file));
    const { x } = createPublicKey(secret).export({ format: 'jwk' });
    if (secret.asymmetricKeyType === 'ed25519') return { name: fromUrl(x!), secret };
  } catch {
    // Reported below, for a file that can't be read and another kind of key alike.
  }
  throw new ReleaseError(`RELEASE_KEY: ${file} has no Ed25519 key`);
}

/** Finds the manifest of a version. */
export type ManifestOf = (version: string) => string;

/** The hashes of the manifests of the versions in an entry; older versions have none. */
export function manifestsOf(entry: RegisteredRemote, file: ManifestOf): SignedFacts['manifests'] {
  const versions = versionsIn(entry).map(({ version }) => version);
  const files = versions.map((version) => [version, file(version)] as const);
  return Object.fromEntries(
    files
      .filter(([, path]) => existsSync(path))
      .map(([version, path]) => [version, integrityOf(readFileSync(path))]),
  );
}

/** Signs an entry, later than it was signed before. Throws for an entry that pages would refuse all the same. */
export function signEntry(
  remote: string,
  entry: RegisteredRemote,
  manifests: SignedFacts['manifests'],
  key: SigningKey,
  before: Signature | undefined,
): Signature {
  const bare = versionsIn(entry).find((one) => !one.integrity);
  if (bare) throw new ReleaseError(`${remote} ${bare.version} has no hash: it can't be signed`);
  const last = before ? Date.parse(before.at) + 1 : 0;
  const facts = { at: new Date(Math.max(Date.now(), last)).toISOString(), manifests };
  const text = Buffer.from(signedText(remote, entry, facts));
  return { key: key.name, ...facts, value: sign(null, text, key.secret).toString('base64') };
}

/** Why pages with these keys would refuse an entry; null if they would not. */
export function signatureFault(
  remote: string,
  entry: unknown,
  signature: Signature | undefined,
  keys: readonly string[],
): string | null {
  if (!signature) return 'it is not signed';
  const { key, value, ...facts } = signature;
  if (!keys.includes(key)) return `it is signed by ${key}, which the host does not know`;
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: toUrl(key) };
  const text = Buffer.from(signedText(remote, entry, facts));
  const isGood = verify(
    null,
    text,
    createPublicKey({ key: jwk, format: 'jwk' }),
    Buffer.from(value, 'base64'),
  );
  return isGood ? null : 'it is not what was signed';
}

/** The keys that the host of a site takes releases by; none if it checks no signatures. */
export function hostKeys(site: string): readonly string[] {
  const file = join(site, 'host.json');
  if (!existsSync(file)) return [];
  const { keys = [] } = JSON.parse(readFileSync(file, 'utf8')) as { keys?: readonly string[] };
  return keys;
}

/** Throws if the pages of a site would refuse what is released to it now. */
export function checkSigner(site: string): void {
  const keys = hostKeys(site);
  if (keys.length === 0) return;
  const key = signingKey();
  if (key === null) {
    throw new ReleaseError(
      `the pages of ${site} take only signed releases: RELEASE_KEY names the file of your key`,
    );
  }
  if (!keys.includes(key.name)) {
    throw new ReleaseError(`the pages of ${site} do not know your key, ${key.name}`);
  }
}
