import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import type { Call } from '@adpartner/shared/contract/call';
import fc from 'fast-check';

import { hashLoginPassword } from '../auth/login-password.ts';
import { beginSession } from '../session/session.ts';
import { count, SAME_AGAIN, SEED } from '../testing/chance.ts';
import { malformedRequest, type Plausible } from '../testing/malformed-request.ts';
import { makePlan } from '../testing/make-plan.ts';
import { NO_BROWSER } from '../testing/make-signed-in-user.ts';
import { makeWithdrawer } from '../testing/make-withdrawer.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestServer, readEnvelope, type TestServer } from '../testing/test-server.ts';
import { RIGHT_PASSWORD } from '../testing/transaction-passwords.ts';

/** Per call and database; `MALFORMED_REQUESTS` sets another number. */
const REQUESTS = Number(process.env.MALFORMED_REQUESTS ?? count(40, 10_000));
/** A slower request is measured again, alone. */
const LONG_MS = 1000;
/** No request may take more work than this many password hashes. */
const MOST_HASHES = 25;
const AT_ONCE = 8;

/** The processor time of some work, over all threads. */
async function workOf(something: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await something();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describeOnDatabase(`malformed requests, ${SAME_AGAIN}`, (open) => {
  let server: TestServer;
  let userId: string;
  let token: string;
  let plausible: Plausible;
  beforeAll(async () => {
    server = await openTestServer(open);
    ({ id: userId, token } = await makeWithdrawer(server.db));
    await server.db
      .updateTable('users')
      .set({ password_hash: await hashLoginPassword('another password') })
      .where('id', '=', userId)
      .execute();
    const plan = await makePlan(server.db, userId);
    plausible = {
      ...{ id: plan.id, product_id: randomUUID(), coupon_id: randomUUID(), ids: [randomUUID()] },
      ...{ username: 'someone', nickname: 'Someone', email: 'a@example.com', phone: '+4930123456' },
      ...{ license_key: 'AAAA-AAAA-AAAA-AAAA', authorization_code: 'AAAA-AAAA-AAAA', code: 'AAAA' },
      ...{ ticket: 'v1.e30.AAAA', lang: 'en', terms_version: '1', avatar_file_id: randomUUID() },
      ...{ amount: '1.00', method: 'bank', kind: 'personal', operated_id: '1234567890' },
      ...{ password: RIGHT_PASSWORD, old_password: RIGHT_PASSWORD, new_password: 'correct horse' },
      ...{ official_push: true, real_time_placement: false, all: true, read: false },
      ...{ topic: 'A topic', content: 'Some words', file_ids: [randomUUID()], card_name: 'A bank' },
      ...{ user_name: 'A person', mobile: '+4930', bank_account: 'DE02', bank_address: 'A street' },
      ...{ branch_name: 'A branch', status: 'putting', state: 'unused', type: '1', size: '20' },
      ...{ cursor: 'WyIxIl0', category: 'activity', account: 'deposit', month: '2026-11' },
      time_zone: 'Asia/Kathmandu',
    };
  });

  /** Sends one and returns how long it took; throws for a response that violates the contract. */
  async function send(call: Call, request: ReturnType<typeof requestsFor>[number]) {
    const started = performance.now();
    const pending = server.app.inject({
      ...request,
      headers: { ...(call.needs !== 'nothing' && { 'x-ct': token }), ...request.headers },
    });
    const tooLong = new AbortController();
    const response = await Promise.race([
      pending,
      sleep(30_000, null, { signal: tooLong.signal }).catch(() => null),
    ]);
    tooLong.abort();
    if (!response) throw new Error('no response');
    const { statusCode, payload } = response;
    const { code } = JSON.parse(payload) as { code: number };
    if (![200, 400, 413].includes(statusCode)) throw new Error(`HTTP ${statusCode}: ${payload}`);
    if (code === 500) throw new Error(payload);
    readEnvelope(call, statusCode, payload);
    // An almost valid request may have ended the session.
    if (code === 401) ({ token } = await beginSession(server.db, userId, NO_BROWSER));
    return performance.now() - started;
  }

  const requestsFor = (call: Call, index: number) =>
    fc.sample(malformedRequest(call, plausible), { numRuns: REQUESTS, seed: SEED + index });

  async function sendAll(call: Call, index: number): Promise<void> {
    const requests = requestsFor(call, index);
    const slow: typeof requests = [];
    // Further forms of one user are rejected.
    const atOnce = call.form ? Math.min(4, AT_ONCE) : AT_ONCE;
    const lanes = Array.from({ length: atOnce }, async () => {
      for (let request = requests.pop(); request; request = requests.pop()) {
        try {
          if ((await send(call, request)) > LONG_MS) slow.push(request);
        } catch (error) {
          const sent = `${request.url} ${request.payload?.toString().slice(0, 400)}`;
          throw new Error(`${sent} with ${JSON.stringify(request.headers)}`, { cause: error });
        }
      }
    });
    await Promise.all(lanes);
    // On a busy machine any request is slow; the processor time shows its work, of two tries the lesser.
    for (const request of slow) {
      const work = Math.min(
        await workOf(() => send(call, request)),
        await workOf(() => send(call, request)),
      );
      if (work > MOST_HASHES * (await workOf(() => hashLoginPassword('another password')))) {
        throw new Error(`slow: ${request.url} ${request.payload?.toString().slice(0, 400)}`);
      }
    }
  }

  test.each(Object.entries(ALL_CALLS) as [string, Call][])(
    'are answered by %s as the contract says, with little work, and never with a 500',
    async (name, call) => {
      await sendAll(call, Object.keys(ALL_CALLS).indexOf(name));
    },
    1_800_000,
  );

  test('reach every call of the contract', () => {
    const missing = Object.entries(ALL_CALLS)
      .filter(([, { method, path }]) => {
        return !server.app.hasRoute({ method, url: `/facebook-business${path}` });
      })
      .map(([name]) => name);
    expect(missing).toEqual([]);
  });
});
