import { useAtomValue } from 'jotai';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { isSignedInAtom } from '@adpartner/shared/session/session-atoms';
import { Card } from '@adpartner/shared/ui/card';
import { Page } from '@adpartner/shared/ui/page';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { QueryView } from './query-view.tsx';
import type { QueryState } from './update-failed.tsx';

/**
 * Stands in for a part that needs the whole user (`useUser`) while the page has none: the device stored less of the
 * user than this build reads, and the server has not responded yet or failed. Renders nothing without a
 * session.
 */
export function UserPending({ query }: { query: QueryState<unknown> }) {
  const { t } = useMessages();
  if (!useAtomValue(isSignedInAtom, { store: appStore })) return null;
  const shape = (
    <Skeleton label={t('states.loading')}>
      <Card>
        <SkeletonLine size={16} width="50%" />
        <SkeletonBlock height="96px" />
      </Card>
    </Skeleton>
  );
  return (
    <QueryView query={query} skeleton={shape}>
      {() => null}
    </QueryView>
  );
}

/** `UserPending` for a screen of its own. */
export function UserPendingScreen(props: { query: QueryState<unknown> }) {
  return (
    <Page>
      <UserPending {...props} />
    </Page>
  );
}
