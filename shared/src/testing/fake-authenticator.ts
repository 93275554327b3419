import type { CreationOptions, RequestOptions } from '@adpartner/shared/contract/webauthn';

/** What a server asks a passkey with. */
export const REQUEST_OPTIONS: RequestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
};

/** What a server asks a browser to make a passkey with. */
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

/** What such a browser answers, as the wire has it. */
export const ANSWERED = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: expect.objectContaining({ clientDataJSON: 'Y2xpZW50' }) as object,
};

/**
 * Gives the page a browser with an authenticator: jsdom has none. Its user confirms whatever is asked.
 * @returns how to have the user take the question back, and how to take the authenticator away again
 */
export function fakeAuthenticator(): { takeBack: () => void; remove: () => void } {
  let isTakenBack = false;
  const answer = () =>
    isTakenBack
      ? Promise.reject(new DOMException('taken back', 'NotAllowedError'))
      : Promise.resolve(credential);
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', {
    value: { get: answer, create: answer },
    configurable: true,
  });
  return {
    takeBack: () => void (isTakenBack = true),
    remove: () => {
      Reflect.deleteProperty(window, 'PublicKeyCredential');
      Reflect.deleteProperty(navigator, 'credentials');
    },
  };
}
