import SearchX from 'lucide-react/icons/search-x';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';

/** Shown if an id is missing, wrong or another user's. */
export function NotFound() {
  const { t } = useMessages('plan');
  return (
    <EmptyState
      icon={<SearchX />}
      action={
        <Button tone="secondary" render={<Link to="/plan" />}>
          {t('detail.allPlans')}
        </Button>
      }
    >
      {t('shared:states.notFound')}
    </EmptyState>
  );
}
