import type { ReactNode } from 'react';
import { refetchFromTop } from '@adpartner/shared/api/long-lists';
import { useQueryClient } from '@adpartner/shared/api/query';
import { pullWords } from '@adpartner/shared/i18n/component-words';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { OneUpdateFailed } from '@adpartner/shared/shell/update-failed';
import { Page } from '@adpartner/shared/ui/page';
import { PullToRefresh } from '@adpartner/shared/ui/pull-to-refresh';

/** Refetches everything on the page when it is pulled down. */
export function Refreshable({ children }: { children: ReactNode }): ReactNode {
  const { t } = useMessages();
  const queryClient = useQueryClient();
  return (
    <PullToRefresh onRefresh={() => refetchFromTop(queryClient)} words={pullWords(t)}>
      {children}
    </PullToRefresh>
  );
}

export interface RefreshablePageProps {
  children: ReactNode;
  className?: string;
}

/** A screen's column as `Page`, refreshed by pulling it down; failures of a refresh are shown on top. */
export function RefreshablePage({ children, ...page }: RefreshablePageProps): ReactNode {
  return (
    <Refreshable>
      <Page {...page}>
        <OneUpdateFailed>{children}</OneUpdateFailed>
      </Page>
    </Refreshable>
  );
}
