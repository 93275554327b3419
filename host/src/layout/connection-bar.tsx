import { useQueryClient } from '@adpartner/shared/api/query';
import { formatTime } from '@adpartner/shared/i18n/formats';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { OfflineBar } from '@adpartner/shared/ui/offline-bar';
import { shownAsOf } from './shown-as-of.ts';
import { useOffline } from './use-offline.ts';

/** Says while there is no connection, and how old what is shown is. */
export function ConnectionBar() {
  const { t, tag } = useMessages();
  const client = useQueryClient();
  const isOffline = useOffline();
  if (!isOffline) return <OfflineBar />;
  const asOf = shownAsOf(client);
  if (asOf === null) return <OfflineBar>{t('shared:offline.bar')}</OfflineBar>;
  const time = formatTime(new Date(asOf).toISOString(), tag);
  return <OfflineBar>{t('shared:offline.barAsOf', { time })}</OfflineBar>;
}
