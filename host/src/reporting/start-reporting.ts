import { queryClient } from '@adpartner/shared/api/query-client';
import { knownUser } from '@adpartner/shared/api/session-queries';
import { appStore } from '@adpartner/shared/session/app-store';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';
import { awaitRelease } from './await-release.ts';
import { createBatchQueue } from './batch-queue.ts';
import { beforeEnd, browserTransport, randomName } from './browser-transport.ts';
import { firstOfSession } from './first-of-session.ts';
import { reportEntry, routeOf } from './payload.ts';
import { releasesSeen } from './releases-seen.ts';
import { addReportSink, type ReportSink } from './report.ts';
import { reportFaults } from './report-faults.ts';
import { reportVitals } from './report-vitals.ts';

/** Values that must not be sent: the session's token, and the user's name and contact data. */
function privateWords(): string[] {
  const session = appStore.get(sessionAtom);
  if (!session) return [];
  const { token, user } = session;
  const { email, phone, operated_id } = knownUser(queryClient, user.id) ?? {};
  const words = [token, user.id, user.username, user.nickname, email, phone, operated_id];
  return words.filter((word) => typeof word === 'string');
}

/** Sends the page's reports to an address in batches, the last one when the page is closed. */
export function startReporting(url: string, transport = browserTransport(url)): () => void {
  const queue = createBatchQueue(randomName(8), transport);
  const releases = releasesSeen();
  const withFirst = firstOfSession();
  const held = awaitRelease((entry) => queue.add(withFirst(entry)));
  const send: ReportSink = (report) => {
    releases.note(report);
    const entry = reportEntry(report, {
      at: transport.now(),
      route: routeOf(location.hash),
      privateWords: privateWords(),
      bundleOf: releases.bundleOf,
    });
    held.add(entry);
  };
  const remove = addReportSink(send);
  // Before the listener below: the last values are reported as the page is hidden.
  reportVitals();
  const stopFaults = reportFaults();
  const stopEnd = beforeEnd(() => {
    held.end();
    queue.close();
  });
  return () => {
    remove();
    stopFaults();
    stopEnd();
  };
}
