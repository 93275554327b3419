import type { CallInput } from '@adpartner/shared/contract/call';
import {
  addPasskeyCall,
  askPasskeyCall,
  beginPasskeyCall,
  type Passkey,
} from '@adpartner/shared/contract/passkey';

import { SoftAuthenticator } from './soft-authenticator.ts';
import type { TestServer } from './test-server.ts';

/** Adds a passkey to the user of a session, by the page's calls. */
export async function makePasskey(
  server: TestServer,
  token: string,
  proof: CallInput<typeof beginPasskeyCall>,
  name = 'Phone',
): Promise<{ passkey: Passkey; authenticator: SoftAuthenticator }> {
  const authenticator = new SoftAuthenticator();
  const options = await server.succeed(beginPasskeyCall, proof, { token });
  const passkey = await server.succeed(
    addPasskeyCall,
    { name, passkey: authenticator.create(options) },
    { token },
  );
  return { passkey, authenticator };
}

/** The response of an authenticator to the challenge of one request. */
export async function proofOf(
  server: TestServer,
  token: string,
  authenticator: SoftAuthenticator,
  { path }: { path: string },
  input: Record<string, unknown>,
) {
  return authenticator.get(await server.succeed(askPasskeyCall, { path, input }, { token }));
}
