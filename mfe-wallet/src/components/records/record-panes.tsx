import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { ListAndDetail } from '@adpartner/shared/shell/list-and-detail';

/** The transactions of an account and one of them, in a wide window beside each other. */
export function RecordPanes({ list }: { list: ReactNode }) {
  const { t } = useMessages('wallet');
  return (
    <ListAndDetail
      path="/wallet/records"
      list={list}
      label={t('record.title')}
      empty={t('records.choose')}
    />
  );
}
