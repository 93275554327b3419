import Download from 'lucide-react/icons/download';
import { useMutation } from '@adpartner/shared/api/query';
import type { Account } from '@adpartner/shared/contract/fund-record';
import { describeError } from '@adpartner/shared/i18n/error-message';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatMonth } from '@adpartner/shared/i18n/calendar-formats';
import { twoSentences } from '@adpartner/shared/i18n/sentences';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Button } from '@adpartner/shared/ui/button';
import { ErrorText } from '@adpartner/shared/ui/error-text';
import { recordKind } from '../../model/record-kind.ts';
import { addsUp, balancesOf, spreadsheetSignsOf, statementCsv } from '../../model/statement.ts';
import { readMonth } from '../../queries/statement.ts';
import { saveFile } from './save-file.ts';

interface StatementButtonProps {
  account: Account;
  /** `2026-11`. */
  month: string;
}

/** `2026-11-20 17:00:00` in the zone: it sorts as text, and spreadsheets of every language read it. */
const plainTime = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(
    new Date(iso),
  );

/** Saves all movements of an account in a month as a CSV file, regardless of filters and hidden amounts. */
export function StatementButton({ account, month }: StatementButtonProps) {
  const { t, tag } = useMessages('wallet');
  const formats = useFormats();
  const save = useMutation({
    mutationFn: async () => {
      const records = await readMonth(account, month);
      const balances = balancesOf(records);
      if (balances === null || !addsUp(records)) throw new Error('the statement does not add up');
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
      const csv = statementCsv(
        records.reverse().map((record) => ({
          time: plainTime(record.time, timeZone),
          type: recordKind(record, t),
          remark: describeText(record.remark, t, formats),
          reference: record.reference,
          status: wordText(t, 'fundRecordStatus', record.status),
          amount: record.amount,
          balance: record.balance_after,
        })),
        balances,
        {
          time: `${t('record.time')} (${timeZone})`,
          type: t('records.type'),
          remark: t('record.remark'),
          reference: t('record.reference'),
          status: t('statement.status'),
          amount: t('withdraw.amount') + (formats.currency ? ` (${formats.currency.code})` : ''),
          balance: t('record.balanceAfter'),
          opening: t('statement.opening'),
          closing: t('statement.closing'),
        },
        spreadsheetSignsOf(tag),
      );
      await saveFile(
        `${wordText(t, 'account', account)} ${month}.csv`,
        'text/csv;charset=utf-8',
        csv,
      );
    },
  });
  return (
    <>
      <Button
        tone="secondary"
        icon={<Download />}
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        {t('statement.save', { month: formatMonth(month, tag) })}
      </Button>
      {save.error !== null && (
        <ErrorText role="alert">
          {twoSentences(t('statement.failed'), describeError(save.error, t, formats))}
        </ErrorText>
      )}
    </>
  );
}
