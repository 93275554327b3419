import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import type { CreationOptions, RequestOptions } from '@adpartner/shared/contract/webauthn';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const SITE = 'http://localhost:8080';
const FLAGS = { present: 0x01, verified: 0x04, canBeCopied: 0x08, copied: 0x10, hasKey: 0x40 };

/** Deviations from a browser and an honest authenticator. */
export interface Deviation {
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly rpId?: string;
  readonly type?: string;
  /** A counter that does not grow: as a copy's. */
  readonly counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** A public key in the authenticators' format. */
function coseKey(key: KeyObject): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
}

/** An authenticator with one passkey, and its browser: with real signatures. */
export class SoftAuthenticator {
  readonly id = text(randomBytes(32));
  #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  #count = 0;

  #data(rpId: string, { isVerified = true, counter }: Deviation, key = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#count);
    const flags =
      FLAGS.present |
      (isVerified ? FLAGS.verified : 0) |
      FLAGS.canBeCopied |
      FLAGS.copied |
      (key.length > 0 ? FLAGS.hasKey : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, key]);
  }

  #client(type: string, challenge: string, { origin = SITE, type: other = type }: Deviation) {
    return Buffer.from(JSON.stringify({ type: other, challenge, origin, crossOrigin: false }));
  }

  #credential<T>(response: T) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, response };
  }

  /** Makes the requested passkey. */
  create(options: CreationOptions, deviation: Deviation = {}) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.#keys.publicKey)]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(this.#data(deviation.rpId ?? options.rp.id, deviation, key))],
    ]);
    return this.#credential({
      clientDataJSON: text(this.#client('webauthn.create', options.challenge, deviation)),
      attestationObject: text(isoCBOR.encode(attestation as never)),
      transports: ['internal', 'hybrid'],
    });
  }

  /** Signs a challenge with its passkey. */
  get({ challenge, rpId }: RequestOptions, deviation: Deviation = {}) {
    this.#count += 1;
    const data = this.#data(deviation.rpId ?? rpId, deviation);
    const client = this.#client('webauthn.get', challenge, deviation);
    return this.#credential({
      clientDataJSON: text(client),
      authenticatorData: text(data),
      signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), this.#keys.privateKey)),
    });
  }
}
