import { useAtomValue } from 'jotai';
import { useMemo, type ReactNode } from 'react';
import { useRefetchOnLanguage } from '@adpartner/shared/shell/use-refetch-on-language';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';
import { Navigate, Outlet, useLocation, useMatches } from '@adpartner/shared/shell/router';
import { Header } from '../header/header.tsx';
import { AppFrame } from '../layout/app-frame.tsx';
import { guard } from '../router/guard.ts';
import { pageFactsAtom } from '../router/page-facts.ts';
import { RemotePending } from '../screens/remote-pending/remote-pending.tsx';
import { TabBar } from '../tabs/tab-bar.tsx';
import { HostServicesProvider } from './host-services-provider.tsx';
import { hasEndedElsewhere, lastEntry } from '../session/last-session.ts';
import { LateFreshSession } from '../session/late-fresh-session.tsx';
import { bridge } from './bridge.ts';
import { metaOf, needsNow } from './route-now.ts';

/**
 * What stands around every screen: the guard, the shell's services, the header and the column.
 * @param bar stands below the header on every screen
 */
export function AppShell({ bar }: { bar: ReactNode }) {
  useRefetchOnLanguage();
  const matches = useMatches();
  const { pathname, search } = useLocation();
  const session = useAtomValue(sessionAtom);
  const facts = useAtomValue(pageFactsAtom);
  const decision = guard({
    path: pathname,
    signedIn: session !== null,
    store: session?.user.store,
    needs: needsNow(matches, pathname, facts),
    lastEntry: lastEntry(),
  });

  const from = pathname + search;
  const hasEnded = hasEndedElsewhere();
  // The same one for each rendering: `Navigate` goes again by every new one, and what was on its way last
  // would win, also over whoever leaves on purpose and is to begin anew.
  const left = useMemo(
    () => ({ from, ...(hasEnded && { reason: 'ended_elsewhere' }) }),
    [from, hasEnded],
  );

  return (
    <HostServicesProvider meta={metaOf(matches, pathname, facts)} bridge={bridge}>
      {(meta) =>
        decision !== null && decision !== 'wait' ? (
          <Navigate to={decision} replace state={left} />
        ) : (
          <AppFrame
            header={
              <>
                <Header meta={meta} />
                {bar}
                <LateFreshSession />
              </>
            }
            overlaid={Boolean(meta.transparent)}
            tabs={decision === null && session !== null && <TabBar path={pathname} facts={facts} />}
          >
            {/* Another user's screens begin anew: nothing they hold may be shown on. */}
            {decision === 'wait' ? <RemotePending /> : <Outlet key={session?.user.id ?? ''} />}
          </AppFrame>
        )
      }
    </HostServicesProvider>
  );
}
