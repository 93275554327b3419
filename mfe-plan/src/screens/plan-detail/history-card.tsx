import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { WhyText } from '@adpartner/shared/shell/why-text';
import { useMessages, type Translate } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Card } from '@adpartner/shared/ui/card';
import { Timeline } from '@adpartner/shared/ui/timeline';
import { isCancellation } from '../../model/cancelled.ts';
import { chargebackIn } from '../../model/chargebacks.ts';
import { isCovered } from '../../model/covered.ts';

type Entry = PlanDetail['history'][number];

/** The title of an entry: its state, unless another word says better what happened. */
function titleOf({ status, why }: Entry, t: Translate<'plan'>): string {
  if (isCancellation(why)) return t('cancel.status');
  // A chargeback does not change the plan's state.
  const chargeback = chargebackIn(why);
  if (chargeback === null) return wordText(t, 'planStatus', status);
  return chargeback === 'taken'
    ? t('delivery.chargedBack')
    : t('shared:fundRecordType.system_chargeback');
}

/** The plan's history, newest first, each entry with its reason. */
export function HistoryCard({ plan }: { plan: PlanDetail }) {
  const { t, tag } = useMessages('plan');
  const formats = useFormats();
  // Entries may have equal times, so the server's order decides.
  const events = plan.history
    .map((entry, place) => ({
      key: String(place),
      title: titleOf(entry, t),
      note:
        // Nothing came back to the balance of a user who had paid nothing.
        isCancellation(entry.why) && isCovered(plan) ? (
          t('next.cancelled_covered')
        ) : (
          <WhyText why={entry.why} t={t} formats={formats} />
        ),
      time: formatDateTime(entry.at, tag),
      dateTime: entry.at,
    }))
    .reverse();
  return (
    <Card title={t('history.title')}>
      <Timeline label={t('history.title')} events={events} />
    </Card>
  );
}
