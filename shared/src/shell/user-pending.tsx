import { useAtomValue } from 'jotai';
import { useMessages } from '@adpartner/shared/i18n/use-messages';
import { appStore } from '@adpartner/shared/session/app-store';
import { isSignedInAtom } from '@adpartner/shared/session/session-atoms';
import { Card } from '@adpartner/shared/ui/card';
import { Skeleton, SkeletonBlock, SkeletonLine } from '@adpartner/shared/ui/skeleton';
import { QueryView } from './query-view.tsx';
import type { QueryState } from './update-failed.tsx';

/**
 * In place of what needs the whole user (`useUser`) while there is none: the device has kept less than this
 * build reads, and the server has not answered yet, or could not be asked. Nothing where nobody is signed in.
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
