import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

import type { CallInput } from '@adpartner/shared/contract/call';
import type { subscribePushCall } from '@adpartner/shared/contract/push';

/** A browser with a subscription at a push service: it alone can read its messages. */
export interface PushBrowser {
  readonly subscription: Omit<CallInput<typeof subscribePushCall>, 'kinds'>;
  /** Decrypts a message by RFC 8291. */
  read(body: Buffer): unknown;
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
const named = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

/** A browser that has subscribed at this origin. */
export function makePushBrowser(origin: string): PushBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `${origin}/push/${randomBytes(12).toString('base64url')}`,
      p256dh: keys.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    },
    read(body) {
      // The header of RFC 8188: salt, record size, the sender's public key.
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body[20]!);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const key = hkdf(auth, keys.computeSecret(sender), info, 32);
      const nonce = hkdf(salt, key, named('nonce'), 12);
      const decipher = createDecipheriv(
        'aes-128-gcm',
        hkdf(salt, key, named('aes128gcm'), 16),
        nonce,
      );
      decipher.setAuthTag(body.subarray(-16));
      const record = body.subarray(21 + sender.length, -16);
      const padded = Buffer.concat([decipher.update(record), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

/** The claims in an `Authorization` header by RFC 8292, if the key that it names has signed them. */
export function readVapid(header: string): { key: string; claims: unknown } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256' },
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error(`not signed by ${key}: ${header}`);
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
