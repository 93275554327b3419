import { useIsFetching, useQueryClient } from '@adpartner/shared/api/query';
import { formatDateTime, formatTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useDay } from '@adpartner/shared/shell/use-day';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { OfflineBar } from '@adpartner/shared/ui/offline-bar';
import { shownAsOf } from './shown-as-of.ts';

/** Shows that there is no connection, and how old the shown data is. */
export function ConnectionBar() {
  const { t, tag } = useMessages();
  const client = useQueryClient();
  const isOnline = useOnline();
  const today = new Date(useDay()).toDateString();
  // Re-renders after every request, also a failed one, because shown data may have changed.
  useIsFetching();
  if (isOnline) return <OfflineBar />;
  const asOf = shownAsOf(client);
  if (asOf === null) return <OfflineBar>{t('shared:offline.bar')}</OfflineBar>;
  const date = new Date(asOf);
  // With the date if it was another day.
  const format = date.toDateString() === today ? formatTime : formatDateTime;
  const time = format(date.toISOString(), tag);
  return <OfflineBar>{t('shared:offline.barAsOf', { time })}</OfflineBar>;
}
