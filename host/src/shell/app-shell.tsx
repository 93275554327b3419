import { useAtomValue } from 'jotai';
import { useMemo, type ReactNode } from 'react';
import { useRefetchOnLanguage } from '@adpartner/shared/shell/use-refetch-on-language';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';
import { ScreenBoundary } from '../remotes/crashes/screen-boundary.tsx';
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
 * The frame of every screen: guard, services of the shell, header and column.
 * @param bar stands below the header on every screen
 */
export function AppShell({ bar }: { bar: ReactNode }) {
  useRefetchOnLanguage();
  const matches = useMatches();
  const { pathname, search, key } = useLocation();
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
  // A stable object: `Navigate` navigates again for every new one, and would override a logout that drops the
  // noted page.
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
            panes={meta.panes === true}
            tabs={
              decision === null &&
              session !== null && (
                <TabBar path={pathname} facts={facts} panes={meta.panes === true} />
              )
            }
          >
            {/* A screen that throws while it is left must not take the shell with it. */}
            <ScreenBoundary place={key + from}>
              {/* Keyed by the user, so that nothing of the last user's screens stays. */}
              {decision === 'wait' ? <RemotePending /> : <Outlet key={session?.user.id ?? ''} />}
            </ScreenBoundary>
          </AppFrame>
        )
      }
    </HostServicesProvider>
  );
}
