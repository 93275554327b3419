import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { told, type Told } from '../../bench/attack/caller.ts';
import type { Person } from '../../bench/attack/people.ts';
import { operate, type Target } from '../../bench/attack/target.ts';
import { ALL_CALLS } from '../../shared/src/contract/all-calls.ts';
import { RIGHT_PASSWORD } from '../../api/src/testing/transaction-passwords.ts';
import type { Acknowledged } from './writes.ts';

/** What users read, with what the call takes. */
const READS = [
  ...(['getWallet', 'listPlans', 'countWaitingPlans', 'getUser', 'listNotifications'] as const),
  ...(['countUnread', 'listFundRecords', 'getBankCard', 'listCoupons', 'listSessions'] as const),
  ...(['getBasicConfig', 'listLanguages', 'listAcceptances', 'getStatistics'] as const),
  ...(['listFollowed', 'getPush', 'listPasskeys'] as const),
];
const INPUTS: Readonly<Record<string, object>> = {
  getStatistics: { time_zone: 'UTC' },
  getBasicConfig: { lang: 'en' },
};

const PAUSE_MS = 60;
/** Between two attempts at the same write. */
const AGAIN_MS = 400;

/** Whether the same request may succeed later: no response, a busy proxy, or a server without its database. */
const isPassing = ({ code, reason }: Told) =>
  [-1, 429, 502, 503, 504].includes(code) || reason === 'server_error';

type Write = Omit<Acknowledged, 'at'>;

/** People who use the site while it is broken and mended. Each write is repeated with its key until it has an answer. */
export class Load {
  /** The acknowledged writes; also in a file outside of everything that breaks. */
  readonly log: Acknowledged[] = [];
  private errors = new Map<string, number>();
  private answered = 0;
  /** Answers that no fault explains. */
  readonly surprises: string[] = [];
  private isPaused = false;
  private readonly underWay = new Set<Promise<void>>();
  private number = 0;
  private readonly people: readonly Person[];
  private readonly products: readonly string[];
  private readonly target: Target;
  private readonly file: string;

  constructor(
    people: readonly Person[],
    products: readonly string[],
    target: Target,
    file: string,
  ) {
    this.people = people;
    this.products = products;
    this.target = target;
    this.file = file;
  }

  /** Begins, or goes on. */
  begin(): void {
    this.isPaused = false;
    for (const person of this.people) {
      const living = this.live(person);
      this.underWay.add(living);
      void living.finally(() => this.underWay.delete(living));
    }
  }

  /** Ends when each write that has begun is answered. */
  async pause(): Promise<void> {
    this.isPaused = true;
    await Promise.all(this.underWay);
  }

  /** The requests since the last call, and those that were refused, by what came back. */
  take() {
    const { answered, errors } = this;
    this.answered = 0;
    this.errors = new Map();
    return { answered, errors };
  }

  private note(what: string, response: Told): void {
    const { status, code, reason } = response;
    if (code === 200) {
      this.answered += 1;
      return;
    }
    if (!isPassing(response)) this.surprises.push(`${what}: ${status} ${reason ?? code}`);
    const how = reason ?? (status === 0 ? 'no response' : `HTTP ${status}`);
    this.errors.set(how, (this.errors.get(how) ?? 0) + 1);
  }

  private async live(person: Person): Promise<void> {
    while (!this.isPaused) {
      await this.spend(person);
      await this.read(person);
      await this.earn(person);
      await this.read(person);
    }
  }

  private async read({ caller, token }: Person): Promise<void> {
    for (let read = 0; read < 4; read++) {
      const name = READS[this.number++ % READS.length]!;
      this.note(name, await caller.call(ALL_CALLS[name], INPUTS[name] ?? {}, token));
      await sleep(PAUSE_MS);
    }
  }

  /** Attempts a write until it is answered; null if the answer is no. */
  private async write(
    { id, ...write }: Omit<Write, 'id'> & { id?: string },
    attempt: () => Promise<Told>,
  ): Promise<Told['data']> {
    for (;;) {
      const response = await attempt();
      this.note(write.kind, response);
      if (response.code === 200) {
        const own = id ?? (response.data as { id: string }).id;
        const acknowledged = { ...write, id: own, at: Date.now() };
        appendFileSync(this.file, `${JSON.stringify(acknowledged)}\n`);
        this.log.push(acknowledged);
        return response.data;
      }
      if (!isPassing(response)) return null;
      await sleep(AGAIN_MS);
    }
  }

  /** Withdraws an amount that no other key withdraws, and takes it back. */
  private async spend({ caller, token, username }: Person): Promise<void> {
    const number = ++this.number;
    const amount = ((1000 + number) / 100).toFixed(2);
    const [key, cancelKey] = [randomUUID(), randomUUID()];
    const asked = { amount, method: 'bank', password: RIGHT_PASSWORD } as const;
    const record = await this.write({ kind: 'withdraw' }, () =>
      caller.call(ALL_CALLS.withdraw, asked, token, key),
    );
    await sleep(PAUSE_MS);
    if (record === null) return;
    const { id } = record as { id: string };
    await this.write({ kind: 'cancel', id }, () =>
      caller.call(ALL_CALLS.cancelWithdrawal, { id }, token, cancelKey),
    );
    const nickname = `drill ${number}`;
    await this.write({ kind: 'rename', id: username, number }, () =>
      caller.call(ALL_CALLS.editUser, { nickname }, token),
    );
  }

  /** Gets money and a plan from the operator, and puts it. */
  private async earn({ caller, token, username }: Person): Promise<void> {
    const number = ++this.number;
    const reference = `drill-${number}`;
    await this.write({ kind: 'top-up', id: reference }, () =>
      this.command('top-up', { user: username, amount: '20.00', reference }),
    );
    const product_id = this.products[number % this.products.length]!;
    const issued = await this.command('plan issue', { user: username, product_id });
    if (issued.code !== 200) return;
    const { id } = (issued.data as { plan: { id: string } }).plan;
    const put = { id, amount: '10.00', official_push: true, real_time_placement: false };
    const key = randomUUID();
    await this.write({ kind: 'put', id }, () => caller.call(ALL_CALLS.putPlan, put, token, key));
  }

  /** An operator's command, with its end as that of a call. */
  private async command(command: string, input: object): Promise<Told> {
    const body = await operate(this.target, command, input).then(
      (data) => ({ code: 200, data }),
      () => ({ code: 503, data: null }),
    );
    return told({ status: body.code, headers: {}, ms: 0, body: Buffer.from(JSON.stringify(body)) });
  }
}
