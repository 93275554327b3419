import type { ReactNode } from 'react';
import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { WhyText, wordsBeside } from '@adpartner/shared/shell/why-text';
import { useMessages, type Translate } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Card } from '@adpartner/shared/ui/card';
import { Timeline } from '@adpartner/shared/ui/timeline';
import { isCancellation } from '../../model/cancelled.ts';
import { chargebackIn } from '../../model/chargebacks.ts';
import { isCovered } from '../../model/covered.ts';

type Entry = PlanDetail['history'][number];

/**
 * What the history of a plan that a coupon paid for wholly says in place of the server's reason: the server's text speaks
 * of money that came back to the user.
 */
const COVERED_ENDS: Readonly<Record<string, TextOfCovered | undefined>> = {
  'why.plan_cancelled': 'next.cancelled_covered',
  'why.plan_put_failed': 'history.plan_put_failed',
  'why.plan_not_matched': 'history.plan_not_matched',
  'why.plan_ended_by_operator': 'history.plan_ended_by_operator',
};
type TextOfCovered =
  | 'next.cancelled_covered'
  | 'history.plan_put_failed'
  | 'history.plan_not_matched'
  | 'history.plan_ended_by_operator';

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

/** How a plan ended that a coupon paid for wholly, without the money that came back otherwise; null for other reasons. */
function noteOfCovered(why: Entry['why'], t: Translate<'plan'>): ReactNode {
  if (typeof why === 'string') return null;
  const told = COVERED_ENDS[why.key];
  if (told === undefined) return null;
  const words = wordsBeside(why);
  return (
    <>
      {t(told)}
      {words !== undefined && (
        <>
          <br />
          <bdi>{words}</bdi>
        </>
      )}
    </>
  );
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
      note: (isCovered(plan) && noteOfCovered(entry.why, t)) || (
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
