import type { CreationOptions, RequestOptions } from '@adpartner/shared/contract/webauthn';

/** A server's request options for a passkey. */
export const REQUEST_OPTIONS: RequestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
};

/** A server's creation options for a passkey. */
export const CREATION_OPTIONS: CreationOptions = {
  rp: { id: 'localhost', name: 'Adpartner' },
  user: { id: 'dXNlcg', name: 'ann', displayName: 'Ann' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
};

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const credential = {
  id: 'a2V5',
  rawId: bytes('key'),
  type: 'public-key',
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    attestationObject: bytes('made'),
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

/** The credential that such a browser returns, as the wire has it. */
export const CREDENTIAL = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: expect.objectContaining({ clientDataJSON: 'Y2xpZW50' }) as object,
};

export interface FakeAuthenticator {
  /** Makes every request fail with this browser's error from now on. */
  fail: (name?: 'NotAllowedError' | 'InvalidStateError' | 'SecurityError') => void;
  /** Whether passkeys are offered in a field now. */
  isOffering: () => boolean;
  /** Chooses a passkey in the field, as the user would. */
  choose: () => void;
  remove: () => void;
}

/**
 * Gives the page a browser with an authenticator, which jsdom lacks. Its user confirms everything.
 * @param inField whether it offers passkeys in a field
 */
export function fakeAuthenticator(inField = false): FakeAuthenticator {
  let failure: string | null = null;
  let choose: (() => void) | null = null;
  const respond = (asked: CredentialRequestOptions = {}) => {
    if (failure !== null) return Promise.reject(new DOMException('no passkey', failure));
    if (asked.mediation !== 'conditional') return Promise.resolve(credential);
    return new Promise((resolve, reject) => {
      choose = () => resolve(credential);
      asked.signal?.addEventListener('abort', () => {
        choose = null;
        reject(asked.signal?.reason as Error);
      });
    });
  };
  const ways = inField ? { isConditionalMediationAvailable: () => Promise.resolve(true) } : {};
  Object.assign(window, { PublicKeyCredential: Object.assign(class {}, ways) });
  Object.defineProperty(navigator, 'credentials', {
    value: { get: respond, create: respond },
    configurable: true,
  });
  return {
    fail: (name = 'NotAllowedError') => void (failure = name),
    isOffering: () => choose !== null,
    choose: () => choose?.(),
    remove: () => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
