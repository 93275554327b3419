import type { Queries } from '../db/database.ts';
import { listOpenChargebacks, type AskedChargebacks } from '../plan/chargebacks.ts';
import type { Exchange, Result } from './command.ts';

/** Plans with chargebacks that could not be taken completely, for operators. */
export async function openChargebacks(
  tx: Queries,
  money: Exchange['money'],
  asked: AskedChargebacks,
): Promise<Result[]> {
  const list = await listOpenChargebacks(tx, asked);
  return list.map(({ plan, username, at, asked: all, taken }) => ({
    plan,
    username,
    at: at.toISOString(),
    asked: money(all),
    taken: money(taken),
    rest: money(all - taken),
  }));
}

/** The user's fields of an open chargeback for operators. */
export const OPEN_CHARGEBACK_COLUMNS = ['plan', 'at', 'asked', 'taken', 'rest'] as const;
