import { useSyncExternalStore } from 'react';
import type { CopyViolation, RemoteLoadEvent } from '../reporting/events.ts';
import { addReportSink } from '../reporting/report.ts';

/** Events of this page that interest a developer. */
export interface PageLog {
  loads: readonly RemoteLoadEvent[];
  violations: readonly CopyViolation[];
}

let log: PageLog = { loads: [], violations: [] };
const listeners = new Set<() => void>();

/** Starts to record reports. Returns how to stop. */
export function startPageLog(): () => void {
  log = { loads: [], violations: [] };
  return addReportSink((said) => {
    if (said.kind === 'remote-load') log = { ...log, loads: [...log.loads, said.event] };
    else if (said.kind === 'one-copy') {
      log = { ...log, violations: [...log.violations, said.violation] };
    } else return;
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The log; re-renders on each new entry. */
export const usePageLog = (): PageLog => useSyncExternalStore(subscribe, () => log);
