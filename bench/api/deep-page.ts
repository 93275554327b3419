import { listFundRecords } from '../../api/src/fund-record/list-fund-records.ts';
import type { Database } from '../../api/src/db/database.ts';
import { topUp } from '../../api/src/ledger/movements.ts';
import { makePlan } from '../../api/src/testing/make-plan.ts';
import { makeUser } from '../../api/src/testing/make-user.ts';
import { fillFundRecords } from './fill.ts';
import { median, type Figure } from './figure.ts';
import { timeInTurn } from './load.ts';

const RECORDS = 1_000_000;
const PAGE = 20;
const DEEP = 1000;
const ROUNDS = 200;
const MOVEMENTS = 20;

/**
 * Page 1 and page 1,000 of a transaction list with a million records, which cursors lead to. Page 1 has
 * the months too, which the server keeps until money moves: how long it takes right after that is told
 * beside.
 */
export async function deepPage({ db }: Database, name: Figure['database']): Promise<Figure> {
  const { id } = await makeUser(db);
  // Of a plan, because then a row has a product as well.
  const { id: planId } = await makePlan(db, id);
  await fillFundRecords(db, { userId: id, planId }, RECORDS);
  const page = (cursor?: string) =>
    listFundRecords(
      db,
      id,
      { account: 'available_balance', size: PAGE, ...(cursor && { cursor }) },
      'Asia/Bangkok',
      'en',
    );
  let cursor: string | null | undefined;
  for (let number = 1; number < DEEP; number++) {
    ({ next_cursor: cursor } = await page(cursor ?? undefined));
    if (!cursor) throw new Error(`the list ended at page ${number}`);
  }
  const deep = cursor ?? undefined;
  const [first = [], last = []] = await timeInTurn(ROUNDS, [() => page(), () => page(deep)]);
  const one = median(first);
  const thousand = median(last);
  const afterMovements: number[] = [];
  for (let number = 0; number < MOVEMENTS; number++) {
    await topUp(db, { userId: id, amount: 1n, reference: `M${number}` });
    afterMovements.push(...((await timeInTurn(1, [() => page()]))[0] ?? []));
  }
  return {
    name: `page 1 and page ${DEEP} of ${RECORDS.toLocaleString('en')} records, slower ÷ faster`,
    database: name,
    measured: Math.max(one, thousand) / Math.min(one, thousand),
    limit: 1.2,
    holds: 'at most',
    from: `${one.toFixed(2)} and ${thousand.toFixed(2)} ms, medians of ${ROUNDS} in turn; page 1 right after a movement ${median(afterMovements).toFixed(2)} ms`,
  };
}
