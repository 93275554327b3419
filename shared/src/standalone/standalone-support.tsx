import { basicConfigQuery } from '@adpartner/shared/api/basic-config-query';
import { useQuery } from '@adpartner/shared/api/query';
import { useKnownUser } from '@adpartner/shared/api/use-user';
import { isExternalUrl } from '@adpartner/shared/bridge/hybrid-bridge';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Dialog } from '@adpartner/shared/ui/dialog';
import { EmptyState } from '@adpartner/shared/ui/empty-state';
import { ListRow, RowList } from '@adpartner/shared/ui/list-row';

export type SupportContext = 'general' | 'recharge';

/** The support channels, each a link to a new tab. */
export function StandaloneSupport(props: { context: SupportContext; onClose: () => void }) {
  const { t, language } = useMessages();
  const user = useKnownUser();
  const config = useQuery(basicConfigQuery(language));
  const list =
    props.context === 'recharge' ? 'recharge_customer_service_url' : 'customer_service_url';
  const own = user?.[list] ?? [];
  const channels = (own.length > 0 ? own : (config.data?.[list] ?? [])).filter(({ url }) =>
    isExternalUrl(url),
  );
  return (
    <Dialog open onClose={props.onClose} title={t('service.title')} closeLabel={t('actions.close')}>
      {channels.length === 0 ? (
        <EmptyState>{t('service.empty')}</EmptyState>
      ) : (
        <RowList>
          {channels.map(({ id, label, url }, place) => (
            <ListRow
              key={id}
              title={t('service.channel', { number: place + 1, label })}
              render={<a href={url} target="_blank" rel="noreferrer" />}
            />
          ))}
        </RowList>
      )}
    </Dialog>
  );
}
