import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loginCall } from '../../shared/src/contract/auth.ts';
import { PREFIX } from '../../shared/src/contract/call.ts';
import { listPlansCall, putPlanCall } from '../../shared/src/contract/plan.ts';
import { getStatisticsCall } from '../../shared/src/contract/statistics.ts';
import { getUserCall } from '../../shared/src/contract/user.ts';
import {
  cancelWithdrawalCall,
  getWalletCall,
  withdrawCall,
} from '../../shared/src/contract/wallet.ts';
import { RIGHT_PASSWORD } from '../../api/src/testing/transaction-passwords.ts';
import { told, type Told } from './caller.ts';
import { ASSET } from './edge.ts';
import type { Person } from './people.ts';

/** The observations of honest users: the duration of each request in milliseconds, and the failures. */
export interface Seen {
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

const nothingYet = () => ({ times: [] as number[], failures: [] as string[] });

/** Between two requests of a person, in milliseconds. */
const PAUSE = { least: 40, most: 120 };
/** So many rounds are between two logins of a person, and between two puts. */
const ROUNDS = { login: 4, put: 3 };

/**
 * People who use the site as people do, for as long as they are let: log in, read, put, ask for a withdrawal and
 * take it back. Each request has an id of its own, and what comes back has to be its response.
 */
export class HonestUsers {
  private seen = nothingYet();
  private isOver = false;
  private readonly living: Promise<void>[];

  constructor(people: readonly Person[], random: () => number) {
    this.living = people.map((person) => this.live(person, random));
  }

  /** The observations since the last call. */
  take(): Seen {
    const { seen } = this;
    this.seen = nothingYet();
    return seen;
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.living);
  }

  private note(what: string, { code, reason, status, ms }: Told): void {
    this.seen.times.push(ms);
    if (code !== 200) this.seen.failures.push(`${what}: ${status} ${reason ?? code}`);
  }

  private async live(person: Person, random: () => number): Promise<void> {
    const { caller, username, password } = person;
    const plans = [...person.plans];
    let { token } = person;
    const pause = () => sleep(PAUSE.least + random() * (PAUSE.most - PAUSE.least));
    for (let round = 0; !this.isOver; round++) {
      if (round % ROUNDS.login === 0) {
        const session = await caller.call(loginCall, { username, password });
        this.note('login', session);
        if (session.code === 200) ({ token } = session.data as { token: string });
        await pause();
      }
      await this.readFile(person, '/');
      await this.readFile(person, ASSET);
      await this.readOwn(person, token);
      await pause();
      for (const call of [getWalletCall, listPlansCall]) {
        this.note(call.path, await caller.call(call, {}, token));
      }
      this.note('statistics', await caller.call(getStatisticsCall, { time_zone: 'UTC' }, token));
      await pause();
      const plan = round % ROUNDS.put === 0 ? plans.pop() : undefined;
      if (plan !== undefined) {
        const put = { id: plan, amount: '10.00', official_push: true, real_time_placement: false };
        this.note('put', await caller.call(putPlanCall, put, token));
      }
      const asked = { amount: '1.00', method: 'bank', password: RIGHT_PASSWORD } as const;
      const withdrawal = await caller.call(withdrawCall, asked, token);
      this.note('withdraw', withdrawal);
      await pause();
      if (withdrawal.code === 200) {
        const { id } = withdrawal.data as { id: string };
        this.note('cancel', await caller.call(cancelWithdrawalCall, { id }, token));
      }
      await pause();
    }
  }

  private async readFile({ caller }: Person, path: string): Promise<void> {
    const { status, ms } = await caller.ask({ path });
    this.seen.times.push(ms);
    if (status !== 200) this.seen.failures.push(`${path}: ${status}`);
  }

  /** Reads who they are, and sees that it is they and that it is this response. */
  private async readOwn({ caller, username }: Person, token: string): Promise<void> {
    const id = randomUUID();
    const response = await caller.ask({
      path: PREFIX + getUserCall.path,
      headers: { 'x-ct': token, 'x-request-id': id },
    });
    const user = told(response);
    this.note('user', user);
    if (user.code !== 200) return;
    if (response.headers['x-request-id'] !== id) this.seen.failures.push('user: another answer');
    if ((user.data as { username: string }).username !== username) {
      this.seen.failures.push('user: another user');
    }
  }
}
