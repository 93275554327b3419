import { useIsFetching, useQueryClient } from '@adpartner/shared/api/query';
import { formatDateTime, formatTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { OfflineBar } from '@adpartner/shared/ui/offline-bar';
import { shownAsOf } from './shown-as-of.ts';

/** Says while there is no connection, and how old what is shown is. */
export function ConnectionBar() {
  const { t, tag } = useMessages();
  const client = useQueryClient();
  const isOnline = useOnline();
  // What is shown changes with what has been asked for, also where it was asked for in vain.
  useIsFetching();
  if (isOnline) return <OfflineBar />;
  const asOf = shownAsOf(client);
  if (asOf === null) return <OfflineBar>{t('shared:offline.bar')}</OfflineBar>;
  const date = new Date(asOf);
  // A time of another day is not to be taken for today's.
  const isToday = date.toDateString() === new Date().toDateString();
  const time = (isToday ? formatTime : formatDateTime)(date.toISOString(), tag);
  return <OfflineBar>{t('shared:offline.barAsOf', { time })}</OfflineBar>;
}
