import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { Link } from '@adpartner/shared/shell/router';
import { Button } from '@adpartner/shared/ui/button';
import { EmptyState } from '@adpartner/shared/ui/empty-state';

export interface NotFoundProps {
  /** Where the others are: `/plan`. */
  to: string;
  /** The words of the way there. */
  label: string;
  /** Why it is gone. Default: that there is no such thing. */
  children?: ReactNode;
}

/** Shown in place of a thing whose id is missing, wrong or another user's. */
export function NotFound({ to, label, children }: NotFoundProps) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<SearchX />}
      action={
        <Button tone="secondary" render={<Link to={to} />}>
          {label}
        </Button>
      }
    >
      {children || t('states.notFound')}
    </EmptyState>
  );
}
