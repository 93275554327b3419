import type { BankCard } from '@adpartner/shared/contract/bank-card';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = Buffer.from([1]);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** Derived from the pepper, which is stored outside of the database already. */
const keyOf = (pepper: string) =>
  Buffer.from(hkdfSync('sha256', pepper, '', 'withdrawal destination', 32));

/**
 * A withdrawal's destination, encrypted (AES-256-GCM) for this user: version, nonce, tag, text.
 * @param pepper see `Secrets`
 */
export function sealDestination(card: BankCard, userId: string, pepper: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(pepper), nonce).setAAD(Buffer.from(userId));
  const text = Buffer.concat([cipher.update(JSON.stringify(card), 'utf8'), cipher.final()]);
  return Buffer.concat([VERSION, nonce, cipher.getAuthTag(), text]);
}

/** The sealed destination; null if it was sealed with another pepper or for another user, or was changed. */
export function openDestination(sealed: Buffer, userId: string, pepper: string): BankCard | null {
  const [nonceAt, tagAt] = [VERSION.length, VERSION.length + NONCE_BYTES];
  const textAt = tagAt + TAG_BYTES;
  if (sealed.length <= textAt || sealed[0] !== VERSION[0]) return null;
  const decipher = createDecipheriv(CIPHER, keyOf(pepper), sealed.subarray(nonceAt, tagAt), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(Buffer.from(userId)).setAuthTag(sealed.subarray(tagAt, textAt));
  try {
    const text = Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as BankCard;
  } catch {
    return null;
  }
}
