import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/shell/use-formats';
import { WhyText } from '@adpartner/shared/shell/why-text';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { wordText } from '@adpartner/shared/i18n/word-text';
import { Card } from '@adpartner/shared/ui/card';
import { Timeline } from '@adpartner/shared/ui/timeline';
import { isChargeback } from '../../model/chargebacks.ts';

/** The plan's history, newest first, each entry with its reason. */
export function HistoryCard({ history }: { history: PlanDetail['history'] }) {
  const { t, tag } = useMessages('plan');
  const formats = useFormats();
  // Entries may have equal times, so the server's order decides.
  const events = history
    .map(({ at, status, why }, place) => ({
      key: String(place),
      // A chargeback does not change the plan's state, so its title is not the state's name.
      title: isChargeback(why) ? t('delivery.chargedBack') : wordText(t, 'planStatus', status),
      note: <WhyText why={why} t={t} formats={formats} />,
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
