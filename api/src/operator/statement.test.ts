import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';

import { advanceStartupFunds, topUp } from '../ledger/movements.ts';
import { makeSignedInUser } from '../testing/make-signed-in-user.ts';
import { describeOnDatabase } from '../testing/test-database.ts';
import { openTestOperator } from '../testing/test-operator.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

/** The lines of a CSV without line breaks in cells. */
const cellsOf = (csv: string) =>
  csv
    .trimEnd()
    .split('\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, a, b]) => a ?? b ?? ''),
    );
const cents = (text = '') => Math.round(Number(text) * 100);

describeOnDatabase('a statement', (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(open);
  });

  test('has every entry of the month between two balances, and adds up to the cent', async () => {
    const { db } = server;
    const { id: userId, username, token } = await makeSignedInUser(db);
    const at = (time: string) => new Date(time);
    const movement = (amount: bigint, time: string, words?: string) =>
      ({ userId, amount, reference: 'R', at: at(time), words }) as const;
    await topUp(db, movement(1001n, '2026-09-30T23:59:59.999Z'));
    await topUp(db, movement(2002n, '2026-10-01T00:00:00Z', '=SUM(A1), or "so"'));
    await advanceStartupFunds(db, movement(333n, '2026-10-31T20:00:00Z'));
    await topUp(db, movement(4004n, '2026-11-01T00:00:00Z'));

    const operator = openTestOperator(db);
    const { csv, entries } = await operator.succeed<{ csv: string; entries: number }>(
      'statement export',
      { user: username, month: '2026-10' },
    );
    const [head, ...lines] = cellsOf(csv);
    expect(head?.join()).toBe('account,time,id,type,reference,remark,amount,balance_after');
    expect(entries).toBe(3);
    const available = lines.filter(([account]) => account === 'available_balance');
    expect(available.map(([, , , type, , , amount, after]) => [type, amount, after])).toEqual([
      ['opening_balance', '', '10.01'],
      ['system_top_up', '20.02', '30.03'],
      ['system_top_up', '3.33', '33.36'],
      ['closing_balance', '', '33.36'],
    ]);
    expect(available[1]?.[5]).toBe(`'=SUM(A1), or ""so""`);
    expect(lines.filter(([account]) => account === 'startup_funds')).toHaveLength(3);
    const sum = available.reduce((total, cells) => total + cents(cells[6]), 0);
    expect(cents(available[0]?.[7]) + sum).toBe(cents(available.at(-1)?.[7]));
    const { list } = await server.succeed(listFundRecordsCall, { month: '2026-10' }, { token });
    expect(available.slice(1, -1).map(([, , id]) => id)).toEqual(
      list.map(({ id }) => id).reverse(),
    );
  });

  test('begins and ends with the month of the zone', async () => {
    const { id: userId, username } = await makeSignedInUser(server.db);
    // The first of November in Bangkok.
    const at = new Date('2026-10-31T20:00:00Z');
    await topUp(server.db, { userId, amount: 100n, reference: 'R', at });
    const operator = openTestOperator(server.db);
    const entriesOf = async (month: string, time_zone: string) =>
      (await operator.succeed('statement export', { user: username, month, time_zone })).entries;
    expect(await entriesOf('2026-10', 'Asia/Bangkok')).toBe(0);
    expect(await entriesOf('2026-11', 'Asia/Bangkok')).toBe(1);
    expect(await entriesOf('2026-10', 'UTC')).toBe(1);
    expect(await operator.error('statement export', { user: username, month: '2026-13' })).toMatch(
      'MONTH has to be a month',
    );
    expect(
      await operator.error('statement export', {
        user: username,
        month: '2026-10',
        time_zone: '+7',
      }),
    ).toMatch('--time-zone has to be');
  });
});
