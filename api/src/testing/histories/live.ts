import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import type { Call } from '@adpartner/shared/contract/call';
import { cancelPlanCall, putPlanCall } from '@adpartner/shared/contract/plan';
import {
  cancelWithdrawalCall,
  getWalletCall,
  withdrawCall,
} from '@adpartner/shared/contract/wallet';

import { makePlan } from '../make-plan.ts';
import { makeWithdrawer } from '../make-withdrawer.ts';
import { RIGHT_PASSWORD } from '../transaction-passwords.ts';
import type { Sent } from './explain.ts';
import { toldOf, type Request } from './model.ts';
import type { HistoryPlan, Move } from './plan.ts';
import type { Response, TwoServers } from './two-servers.ts';

/** What every user of a history begins with, in minor units. */
export const BEGUN_WITH = 10_000;
const PLANS = 3;
const WIDE = { min: 100n, max: 1_000_000n };

const text = (amount: number) => (amount / 100).toFixed(2);
const minor = (amount: string) => Math.round(Number(amount) * 100);

/** One user's clients, and what they were told. */
class Life {
  readonly history: Sent[] = [];
  /** The ids of withdrawals, by the key that asked for them, as soon as a client was told. */
  private readonly ids = new Map<string, string>();
  private readonly asked: string[] = [];
  private moment = 0;
  private readonly underWay: Promise<unknown>[] = [];
  private readonly servers: TwoServers;
  private readonly token: string;
  private readonly planIds: readonly string[];

  constructor(servers: TwoServers, token: string, planIds: readonly string[]) {
    this.servers = servers;
    this.token = token;
    this.planIds = planIds;
  }

  /** The request of a step; null if its client can't know what it is about. */
  private requestOf({ do: what, amount, which }: Move): Request | null {
    const key = randomUUID();
    switch (what) {
      case 'withdraw':
        this.asked.push(key);
        return { do: what, key, amount };
      case 'cancel': {
        const of = this.asked[which];
        return of !== undefined && this.ids.has(of) ? { do: what, key, of } : null;
      }
      case 'put':
        return { do: what, key, plan: which, amount };
      case 'take back':
        return { do: what, key, plan: which };
      default:
        return { do: 'wallet' };
    }
  }

  private callOf(request: Request): readonly [Call, object] {
    switch (request.do) {
      case 'withdraw': {
        const amount = text(request.amount);
        return [withdrawCall, { amount, method: 'bank', password: RIGHT_PASSWORD }];
      }
      case 'cancel':
        return [cancelWithdrawalCall, { id: this.ids.get(request.of) }];
      case 'put': {
        const put = { official_push: true, real_time_placement: false };
        return [
          putPlanCall,
          { id: this.planIds[request.plan], amount: text(request.amount), ...put },
        ];
      }
      case 'take back':
        return [cancelPlanCall, { id: this.planIds[request.plan] }];
      case 'wallet':
        return [getWalletCall, {}];
    }
  }

  private outcomeOf(request: Request, { reason, data }: Response): string {
    if (reason !== null) return reason;
    if (request.do === 'wallet') {
      const wallet = data as Record<
        'available_balance' | 'withdrawals_pending' | 'to_be_consumed',
        string
      >;
      const { available_balance, withdrawals_pending, to_be_consumed } = wallet;
      return toldOf(minor(available_balance), minor(withdrawals_pending), minor(to_be_consumed));
    }
    if (request.do !== 'withdraw') return 'done';
    const { id } = data as { id: string };
    const before = this.ids.get(request.key) ?? id;
    this.ids.set(request.key, id);
    return id === before ? 'done' : 'done with another id';
  }

  /** Sends a request, and notes what came back unless the answer is lost. */
  async send(server: number, request: Request, isHeard: boolean): Promise<void> {
    const [call, input] = this.callOf(request);
    const begun = ++this.moment;
    const headers = {
      'x-ct': this.token,
      ...('key' in request && { 'idempotency-key': request.key }),
    };
    const asked = this.servers.ask(server, call, input, headers);
    this.underWay.push(asked);
    // Who hears nothing goes on meanwhile.
    const response = isHeard ? await asked : null;
    this.history.push({
      ...{ request, begun },
      ...(response
        ? { ended: ++this.moment, outcome: this.outcomeOf(request, response) }
        : { ended: Infinity, outcome: null }),
    });
  }

  async client(moves: readonly Move[]): Promise<void> {
    for (const move of moves) {
      await turns(move.pause);
      const { server, fate } = move;
      const request = this.requestOf(move);
      if (!request) continue;
      if (fate === 'twice') {
        await Promise.all([0, 1].map((at) => this.send(at, request, true)));
        continue;
      }
      await this.send(server, request, fate === 'heard');
      if (fate === 'again') await this.send(1 - server, request, true);
    }
  }

  async settled(): Promise<void> {
    await Promise.all(this.underWay);
  }
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await nextTurn();
}

/** Lets clients live as planned at two servers, and returns what they were told, with a look at the money in the end. */
export async function live(servers: TwoServers, plan: HistoryPlan): Promise<Sent[]> {
  const { id, token } = await makeWithdrawer(servers.db, BigInt(BEGUN_WITH));
  const planIds: string[] = [];
  for (let one = 0; one < PLANS; one++) {
    planIds.push((await makePlan(servers.db, id, { limits: WIDE })).id);
  }
  const life = new Life(servers, token, planIds);
  await Promise.all([
    ...plan.clients.map((moves) => life.client(moves)),
    ...plan.faults.map(async (fault) => {
      await turns(fault.pause);
      await servers.suffer(fault);
    }),
  ]);
  await life.settled();
  await life.send(0, { do: 'wallet' }, true);
  return life.history;
}
