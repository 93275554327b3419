import type { Exchange, Outcome, Result } from './command.ts';
import { fundRecordsOfThis } from './fund-records.ts';
import type { AccountHolder } from './find-account.ts';

/** The result of a command that moved a user's money: the records it made, as the user sees them. */
export async function moneyOutcome(
  { tx, reference }: Exchange,
  user: Pick<AccountHolder, 'id' | 'username'>,
  more: Result = {},
): Promise<Outcome> {
  return {
    userId: user.id,
    result: {
      reference,
      username: user.username,
      ...more,
      fund_records: await fundRecordsOfThis(tx, user.id),
    },
  };
}
