import type { PlanDetail } from '@adpartner/shared/contract/plan';
import type { WireText } from '@adpartner/shared/contract/text';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Card } from '@adpartner/shared/ui/card';
import { Timeline } from '@adpartner/shared/ui/timeline';

/** A charge-back leaves a plan in the state that it was in, so that state would be its title a second time. */
const isChargeBack = (why: WireText) =>
  typeof why !== 'string' && why.key === 'why.plan_charged_back';

/** How the plan came to where it stands, the latest first, each with its reason. */
export function HistoryCard({ history }: { history: PlanDetail['history'] }) {
  const { t, tag } = useMessages('plan');
  const formats = useFormats();
  const noteOf = (why: WireText) => {
    const text = describeText(why, t, formats);
    const words = typeof why === 'string' ? undefined : why.params.words;
    return words === undefined ? (
      text
    ) : (
      <>
        {text}
        <br />
        <bdi>{words}</bdi>
      </>
    );
  };
  // In the order in which it happened: moments may be the same.
  const events = history
    .map(({ at, status, why }, place) => ({
      key: String(place),
      title: isChargeBack(why) ? t('delivery.chargedBack') : wordText(t, 'planStatus', status),
      note: noteOf(why),
      time: formatDateTime(at, tag),
      dateTime: at,
    }))
    .reverse();
  return (
    <Card title={t('history.title')}>
      <Timeline label={t('history.title')} events={events} />
    </Card>
  );
}
