import { queryClient } from '@adpartner/shared/api/query-client';
import { knownUser } from '@adpartner/shared/api/session-queries';
import { appStore } from '@adpartner/shared/session/app-store';
import { sessionAtom } from '@adpartner/shared/session/session-atoms';
import { awaitRelease } from './await-release.ts';
import { createBatchQueue, type ReportTransport } from './batch-queue.ts';
import { reportEntry, routeOf } from './payload.ts';
import { releasesSeen } from './releases-seen.ts';
import { addReportSink, type ReportSink } from './report.ts';
import { reportFaults } from './report-faults.ts';
import { reportVitals } from './report-vitals.ts';

/**
 * Sends by the browser. The body's type is text instead of JSON: that needs no preflight to another origin,
 * for which a closing page has no time. No cookies are sent, and no response is read.
 */
export function browserTransport(url: string): ReportTransport {
  return {
    async send(body) {
      const response = await fetch(url, {
        method: 'POST',
        body,
        keepalive: true,
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      });
      // A response of another origin is opaque: only that there is one can be known.
      return response.type === 'opaque' || response.ok;
    },
    sendAtEnd: (body) => navigator.sendBeacon(url, body),
    now: () => new Date(),
  };
}

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
  const page = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  const queue = createBatchQueue(page, transport);
  const releases = releasesSeen();
  const held = awaitRelease((entry) => queue.add(releases.counted(entry)));
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
  // A phone may end a hidden page without further notice.
  const close = () => {
    held.end();
    queue.close();
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') close();
  };
  document.addEventListener('visibilitychange', onHidden);
  window.addEventListener('pagehide', close);
  return () => {
    remove();
    stopFaults();
    document.removeEventListener('visibilitychange', onHidden);
    window.removeEventListener('pagehide', close);
  };
}
