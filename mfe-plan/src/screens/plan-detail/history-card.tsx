import type { PlanDetail } from '@adpartner/shared/contract/plan';
import { describeText } from '@adpartner/shared/i18n/describe-text';
import { formatDateTime } from '@adpartner/shared/i18n/formats';
import { useFormats } from '@adpartner/shared/i18n/use-formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Card } from '@adpartner/shared/ui/card';
import { Timeline } from '@adpartner/shared/ui/timeline';

/** How the plan came to where it stands, the latest first, each with its reason. */
export function HistoryCard({ history }: { history: PlanDetail['history'] }) {
  const { t, tag } = useMessages('plan');
  const formats = useFormats();
  const events = [...history]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ at, status, why }) => ({
      key: `${at} ${status}`,
      title: t(`shared:planStatus.${status}`),
      note: describeText(why, t, formats),
      time: formatDateTime(at, tag),
      dateTime: at,
    }));
  return (
    <Card title={t('history.title')}>
      <Timeline label={t('history.title')} events={events} />
    </Card>
  );
}
