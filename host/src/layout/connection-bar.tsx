import { useQueryClient } from '@adpartner/shared/api/query';
import { formatTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { useOnline } from '@adpartner/shared/shell/use-online';
import { OfflineBar } from '@adpartner/shared/ui/offline-bar';
import { shownAsOf } from './shown-as-of.ts';

/** Says while there is no connection, and how old what is shown is. */
export function ConnectionBar() {
  const { t, tag } = useMessages();
  const client = useQueryClient();
  const isOnline = useOnline();
  if (isOnline) return <OfflineBar />;
  const asOf = shownAsOf(client);
  if (asOf === null) return <OfflineBar>{t('shared:offline.bar')}</OfflineBar>;
  const time = formatTime(new Date(asOf).toISOString(), tag);
  return <OfflineBar>{t('shared:offline.barAsOf', { time })}</OfflineBar>;
}
