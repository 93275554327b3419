import { randomUUID } from 'node:crypto';

import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import type { Call } from '@adpartner/shared/contract/call';

import { createLicenseKey } from '../auth/license-key.ts';
import { claimEnvironment } from '../basic-config/claim-environment.ts';
import { createAuthorizationCode } from '../store/authorization-code.ts';
import { inputFieldsOf, PLAUSIBLE } from '../testing/call-fields.ts';
import { makeAcceptor } from '../testing/make-acceptor.ts';
import { makePlan, makeProduct, makePutPlan } from '../testing/make-plan.ts';
import { makeUser } from '../testing/make-user.ts';
import { makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeThroughPooler } from '../testing/test-database.ts';
import { hashToken } from '../session/session.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { RIGHT_PASSWORD, WRONG_PASSWORD } from '../testing/transaction-passwords.ts';

type Name = keyof typeof ALL_CALLS;

/** More than the server has connections, so that one call runs on all of them. */
const AT_ONCE = 11;

/** A browser or the partner makes what they take. */
const LEFT_OUT: readonly Name[] = [
  ...(['registerWithTicket', 'loginWithTicket', 'loginWithPasskey', 'addPasskey'] as const),
  ...(['renamePasskey', 'removePasskey', 'confirmByPasskey', 'setTwoStep'] as const),
  ...(['renewRecoveryCodes', 'beginPasskey', 'askPasskey', 'subscribePush'] as const),
  ...(['renewPush', 'uploadFile', 'changeLoginPassword'] as const),
];

/** A stranger's password, no such session, and a campaign that is not on. */
const REFUSED: Readonly<Partial<Record<Name, string>>> = {
  login: 'bad_credentials',
  endSessions: 'not_found',
  receiveCoupon: 'not_found',
};

describeThroughPooler('transaction', 'a call that runs on every connection at once', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open, { config: { environment: 'sandbox' } });
    await claimEnvironment(server.db, 'sandbox');
  });

  /** The part of a call's input that is about rows. */
  async function rowsFor(name: Name, { id, token }: { id: string; token: string }) {
    const { db } = server;
    switch (name) {
      case 'register':
        return {
          ...{ username: `pooled-${randomUUID().slice(0, 8)}`, password: 'four of these words' },
          ...{ email: 'pooled@example.com', phone: '+4915112345678' },
          license_key: await createLicenseKey(db),
        };
      case 'login':
        return { username: 'nobody', password: 'four of these words' };
      case 'endLeftSession':
        return { token_hash: hashToken(token).toString('base64url') };
      case 'openStore':
        return { authorization_code: await createAuthorizationCode(db) };
      case 'getPlan':
      case 'putPlan':
        return makePlan(db, id);
      case 'cancelPlan':
        return makePutPlan(db, id, 1000n);
      case 'getProduct':
        return { product_id: await makeProduct(db) };
      case 'getAcceptor':
        return { code: (await makeAcceptor(db)).code };
      case 'follow':
        return { operated_id: (await makeUser(db)).operated_id };
      case 'setTransactionPassword':
        return { password: WRONG_PASSWORD, old_password: RIGHT_PASSWORD };
      case 'readNotifications':
        return { all: true };
      case 'endSessions':
        return { id: randomUUID() };
      case 'listFundRecords':
        return { type: 'manual_withdrawal' };
      case 'cancelWithdrawal':
        return server.succeed(ALL_CALLS.withdraw, PLAUSIBLE as never, { token });
      default:
        return {};
    }
  }

  const names = Object.keys(ALL_CALLS) as Name[];
  test.each(names.filter((name) => !LEFT_OUT.includes(name)))('%s', async (name) => {
    const call: Call = ALL_CALLS[name];
    const user = await makeWithdrawer(server.db);
    const fields = Object.keys(inputFieldsOf(call)[0] ?? {});
    const plausible = fields.filter((one) => one in PLAUSIBLE).map((one) => [one, PLAUSIBLE[one]]);
    const input = { ...Object.fromEntries(plausible), ...(await rowsFor(name, user)) } as object;
    const made = { token: user.token, headers: { 'idempotency-key': randomUUID() } };
    const responses = await Promise.all(
      Array.from({ length: AT_ONCE }, () => server.callWith(call, input, made)),
    );
    // Of some calls the limits let only the first ones through; `callWith` throws if the server fails.
    const ends = responses.map(({ error }) => error?.reason ?? 'success');
    expect(ends).toContain(REFUSED[name] ?? 'success');
  });
});
