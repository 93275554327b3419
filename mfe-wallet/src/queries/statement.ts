import { callApi } from '@adpartner/shared/api/current-client';
import {
  listFundRecordsCall,
  type Account,
  type FundRecord,
} from '@adpartner/shared/contract/fund-record';

/** The server's greatest page. */
const PAGE = 50;

/** Every record of an account in a month, the newest first. */
export async function readMonth(account: Account, month: string): Promise<FundRecord[]> {
  const records: FundRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await callApi(
      listFundRecordsCall,
      { account, month, size: PAGE, cursor },
      { shownInPlace: true },
    );
    records.push(...page.list);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return records;
}
