import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { ListAndDetail } from '@adpartner/shared/shell/list-and-detail';

/** The plans and one of them, in a wide window beside each other. */
export function PlanPanes({ list }: { list: ReactNode }) {
  const { t } = useMessages('plan');
  return (
    <ListAndDetail path="/plan" list={list} label={t('detail.title')} empty={t('list.choose')} />
  );
}
