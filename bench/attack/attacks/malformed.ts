import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { ALL_CALLS } from '../../../shared/src/contract/all-calls.ts';
import type { Call } from '../../../shared/src/contract/call.ts';
import { malformedRequest } from '../../../api/src/testing/malformed-request.ts';
import { PLAUSIBLE } from '../../../api/src/testing/call-fields.ts';
import { none, tally, type Attack } from '../attack.ts';

const ADDRESSES = 60;
const AT_ONCE = 16;

/** Requests that are wrong in some way, of every call; they end the attacker's session now and then. */
export const malformed: Attack = {
  name: 'malformed requests',
  async run({ from, attackers: [{ token }], seed, requests }) {
    const plausible = {
      ...PLAUSIBLE,
      id: randomUUID(),
      ids: [randomUUID()],
      username: 'someone',
      size: '20',
      month: '2026-11',
    };
    const wrong: string[] = [];
    const statuses: number[] = [];
    let sent = 0;
    for (const [name, call] of Object.entries(ALL_CALLS) as [string, Call][]) {
      // A logout with the token would end the session, and all later requests would be without one.
      const own: Record<string, string> = name === 'logout' ? {} : { 'x-ct': token };
      const all = fc.sample(malformedRequest(call, plausible), {
        seed: seed + sent,
        numRuns: requests,
      });
      for (let at = 0; at < all.length; at += AT_ONCE) {
        await Promise.all(
          all.slice(at, at + AT_ONCE).map(async ({ method, url, headers, payload }) => {
            // Headers that no client can send are left to the server's own tests.
            if (Object.values(headers).some((value) => /[^\t\x20-\x7e]/.test(value))) return;
            const { status, body } = await from(700 + (sent++ % ADDRESSES)).ask({
              method: method as string,
              path: url as string,
              headers: { ...own, ...headers },
              ...(payload !== undefined && { body: payload as Buffer }),
            });
            statuses.push(status);
            if (status >= 500 || status === 0 || body.includes('"code":500')) wrong.push(name);
          }),
        );
      }
    }
    return {
      sent,
      facts: [none('requests that the server failed at', wrong)],
      said: [tally(statuses), ...new Set(wrong)].join('; '),
    };
  },
};
