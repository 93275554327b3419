import { ALL_CALLS } from '../../../shared/src/contract/all-calls.ts';
import type { Call } from '../../../shared/src/contract/call.ts';
import { inputFieldsOf, inputWithId, isId } from '../../../api/src/testing/call-fields.ts';
import { none, tally, type Attack } from '../attack.ts';
import { idsIn, productsIn } from '../ids-in.ts';
import type { Person } from '../people.ts';

/** Calls that need no session, or that end the attacker's own. */
const LEFT_OUT = ['logout', 'changeLoginPassword', 'uploadFile'];
const ADDRESSES = 60;

const calls = (Object.entries(ALL_CALLS) as [string, Call][]).filter(
  ([name, { needs }]) => needs !== 'nothing' && !LEFT_OUT.includes(name),
);

/** The responses that a user gets, to compare before and after the attack. */
async function view({ caller, token }: Person) {
  const reads = calls.filter(([, { method }]) => method === 'GET').map(([, call]) => call);
  const seen: unknown[] = [];
  for (const call of [...reads, ALL_CALLS.listNotifications]) {
    const input = call === ALL_CALLS.listNotifications ? {} : { time_zone: 'UTC' };
    const { data } = await caller.call(call, input, token);
    seen.push({ ...(data as object), as_of: null });
  }
  return seen;
}

/** The victim's ids in every field of every call that takes one. */
export const otherIds: Attack = {
  name: "another user's ids",
  async run(ground) {
    const { attackers, victim, from } = ground;
    const before = await view(victim);
    const products = new Set(before.flatMap(productsIn));
    // Public data is left out: notices to all users, and products.
    const common = new Set([
      ...idsIn(await view(attackers[0])),
      ...idsIn(before).filter((id) => products.has(id)),
    ]);
    const ids = [...new Set(idsIn(before))].filter((id) => !common.has(id));
    const secret = new Set([
      ...ids.filter((id) => id.length > 8),
      victim.username,
      `${victim.username}@example.com`,
    ]);
    const wrong: string[] = [];
    const statuses: string[] = [];
    let sent = 0;
    for (const [name, call] of calls) {
      for (const fields of inputFieldsOf(call)) {
        for (const field of Object.keys(fields).filter(isId)) {
          // The id of an agent to follow is public by design: agents hand it on.
          if (field === 'operated_id') continue;
          const responses = await Promise.all(
            ids.map(async (id) => {
              const response = await from(600 + (sent++ % ADDRESSES)).call(
                call,
                inputWithId(fields, field, id),
                attackers[0].token,
              );
              const text = JSON.stringify(response.data);
              const leaked = [...secret].find((one) => one !== id && text.includes(one));
              return {
                ...response,
                leaked,
                isServed: response.code === 200 && text.includes(id) && id.length > 8,
              };
            }),
          );
          statuses.push(...responses.map(({ reason, code }) => reason ?? String(code)));
          if (responses.some(({ leaked, isServed, status }) => leaked || isServed || status >= 500))
            wrong.push(`${name}.${field}`);
        }
      }
    }
    const after = await view(victim);
    return {
      sent,
      facts: [
        none('fields through which something of another came', wrong),
        {
          name: 'changes to what the other sees',
          measured: Number(JSON.stringify(after) !== JSON.stringify(before)),
          limit: 0,
        },
      ],
      said: [`${ids.length} ids; ${tally(statuses)}`, ...wrong].join('; '),
    };
  },
};
