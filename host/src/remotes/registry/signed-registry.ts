import * as z from '@adpartner/shared/contract/zod';
import { CONTRACT } from '@adpartner/shared/shell/contract-version';
import { safeStorage } from '@adpartner/shared/session/safe-storage';
import { forMajor } from './majors.ts';
import { entriesOf } from './registry-entries.ts';
import { signedText } from './signed-text.ts';

const signatureSchema = z.object({
  /** The public key, as base64. */
  key: z.string(),
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  manifests: z.record(z.string(), z.string()),
  value: z.string(),
});

type Signature = z.infer<typeof signatureSchema>;

/** The localStorage key of the time and the key of the last good signature of each remote. */
export const SIGNED_AT = 'adpartner_signed_at';

const seenSchema = z.record(z.string(), z.object({ at: z.string(), key: z.string() }));

type Seen = z.infer<typeof seenSchema>;

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

async function isGood({ key, value, ...facts }: Signature, name: string, entry: unknown) {
  const text = new TextEncoder().encode(signedText(name, entry, facts));
  const { subtle } = crypto;
  let imported: CryptoKey;
  try {
    imported = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
  } catch {
    throw new Error('this browser can’t check signatures');
  }
  return subtle.verify('Ed25519', imported, bytesOf(value), text);
}

const versionsSchema = z.object({
  integrity: z.string(),
  previous: z.optional(z.nullable(z.object({ integrity: z.string() }))),
  canary: z.optional(z.nullable(z.object({ integrity: z.string() }))),
});

/** Checks the entry of a remote. Resolves to what is kept of its signature; rejects with the reason why it is refused. */
async function checkEntry(
  name: string,
  entry: unknown,
  sent: unknown,
  keys: readonly string[],
  seen: Seen[string] | undefined,
): Promise<Seen[string]> {
  const signature = signatureSchema.safeParse(sent).data;
  if (!signature) throw new Error(`the entry of ${name} is not signed`);
  if (!keys.includes(signature.key)) {
    throw new Error(`the entry of ${name} is signed by a key that this page does not know`);
  }
  if (!(await isGood(signature, name, entry))) {
    throw new Error(`the entry of ${name} is not what was signed`);
  }
  const { at, key } = signature;
  // Who had a key that was replaced may have signed for any time.
  if (seen && keys.includes(seen.key) && at < seen.at) {
    throw new Error(`the entry of ${name} is older than one that was seen`);
  }
  if (!versionsSchema.safeParse(forMajor(entry, CONTRACT.major)).success) {
    throw new Error(`the entry of ${name} names a release without its hash`);
  }
  return { at, key };
}

const textOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

/**
 * The registry with an error in place of each entry that is not signed by one of these keys, or is older than one that was
 * seen. An entry that has been seen and is gone is such an error, too.
 * @param keys public keys, separated by commas
 */
export async function signedOnly(registry: unknown, keys: string): Promise<unknown> {
  const entries = entriesOf(registry);
  if (entries === null) return registry;
  const signed = Object((registry as { signed?: unknown }).signed) as Record<string, unknown>;
  const seen = safeStorage.getJson(SIGNED_AT, seenSchema) ?? {};
  const names = new Set([...Object.keys(seen), ...Object.keys(entries)]);
  const next: Seen = { ...seen };
  const remotes: Record<string, unknown> = {};
  for (const name of names) {
    try {
      if (!Object.hasOwn(entries, name)) throw new Error(`the registry no longer names ${name}`);
      const entry = entries[name];
      next[name] = await checkEntry(name, entry, signed[name], keys.split(','), seen[name]);
      remotes[name] = entry;
    } catch (error) {
      remotes[name] = textOf(error);
    }
  }
  safeStorage.setJson(SIGNED_AT, next);
  return { ...(registry as object), remotes };
}
