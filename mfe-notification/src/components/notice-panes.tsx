import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { ListAndDetail } from '@adpartner/shared/shell/list-and-detail';

/** The notices and one of them, in a wide window beside each other. */
export function NoticePanes({ list }: { list: ReactNode }) {
  const { t } = useMessages('notification');
  return (
    <ListAndDetail path="/notification" list={list} label={t('detail.title')} empty={t('choose')} />
  );
}
