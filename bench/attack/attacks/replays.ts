import { randomUUID } from 'node:crypto';
import { listFundRecordsCall } from '../../../shared/src/contract/fund-record.ts';
import { putPlanCall } from '../../../shared/src/contract/plan.ts';
import {
  loginWithTicketCall,
  registerWithTicketCall,
} from '../../../shared/src/contract/registration.ts';
import { withdrawCall } from '../../../shared/src/contract/wallet.ts';
import { RIGHT_PASSWORD } from '../../../api/src/testing/transaction-passwords.ts';
import { tally, type Attack, type Ground } from '../attack.ts';
import type { Person } from '../people.ts';
import { operate } from '../target.ts';

const TIMES = 40;
/** Runs of one account, each with a plan and amounts of its own. */
const RUNS_OF_ONE = 10;
let runs = 0;
let account: Person | undefined;
const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: TIMES }, work));

/** One ticket, often, at once: how many sessions it opened. */
async function ticketOften({ target, from }: Ground) {
  const { ticket } = (await operate(target, 'entry-ticket create', {
    subject: `replayed-${randomUUID()}`,
  })) as {
    ticket: string;
  };
  const first = await many(() => from(500).call(registerWithTicketCall, { ticket }));
  const then = await many(() => from(501).call(loginWithTicketCall, { ticket }));
  return [...first, ...then];
}

/** Sends the same ticket, and the same key of a write that moves money, many times. */
export const replays: Attack = {
  name: 'replays',
  async run(ground) {
    const { newcomer, from } = ground;
    const run = runs++ % RUNS_OF_ONE;
    if (run === 0) account = await newcomer(RUNS_OF_ONE);
    const { token, plans } = account!;
    const entries = await ticketOften(ground);
    const put = {
      id: plans[run]!,
      amount: `${20 + run}.00`,
      official_push: true,
      real_time_placement: false,
    };
    const putKey = randomUUID();
    const puts = await many(() => from(503).call(putPlanCall, put, token, putKey));
    const asked = { amount: `${3 + run}.00`, method: 'bank', password: RIGHT_PASSWORD } as const;
    const key = randomUUID();
    const withdrawals = await many(() => from(504).call(withdrawCall, asked, token, key));
    const other = await many(() =>
      from(505).call(withdrawCall, { ...asked, amount: `${3 + run}.50` }, token, key),
    );
    const { list } = (await from(502).call(listFundRecordsCall, { size: '50' }, token)).data as {
      list: { amount: string }[];
    };
    const moved = (amount: string) => list.filter((record) => record.amount === amount).length;
    return {
      sent: TIMES * 5,
      facts: [
        {
          name: 'sessions that one ticket opened',
          measured: entries.filter(({ code }) => code === 200).length,
          limit: 1,
        },
        { name: 'movements of one put', measured: moved(`-${put.amount}`), limit: 1 },
        { name: 'movements of one withdrawal', measured: moved(`-${asked.amount}`), limit: 1 },
        {
          name: 'keys used for another body',
          measured: other.filter(({ code }) => code === 200).length,
          limit: 0,
        },
      ],
      said: `tickets ${tally(entries.map(({ reason, code }) => reason ?? code))}; puts ${tally(puts.map(({ reason, code }) => reason ?? code))}; withdrawals ${tally(withdrawals.map(({ reason, code }) => reason ?? code))}; other bodies ${tally(other.map(({ reason, code }) => reason ?? code))}`,
    };
  },
};
