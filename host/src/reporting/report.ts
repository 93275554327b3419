import type { CopyViolation, RemoteLoadEvent, VitalEvent } from './events.ts';

/** An event that the page reports. */
export type Report =
  | { kind: 'remote-load'; event: RemoteLoadEvent }
  | { kind: 'one-copy'; violation: CopyViolation }
  | { kind: 'vital'; event: VitalEvent }
  | { kind: 'long-task'; took: number }
  | { kind: 'error'; error: unknown; context: Record<string, unknown> };

/** Receives reports: a log, a collector. It must not throw. */
export type ReportSink = (report: Report) => void;

const sinks = new Set<ReportSink>();
/** Reports from before the first sink, so that one added late misses nothing of the start. */
const early: Report[] = [];
const EARLY_LIMIT = 50;

/** Adds a sink and hands it earlier reports. Returns how to remove it. */
export function addReportSink(sink: ReportSink): () => void {
  sinks.add(sink);
  for (const one of early) tell(sink, one);
  return () => sinks.delete(sink);
}

/** Sends a report to every sink. A sink that throws misses this one. */
export function report(what: Report): void {
  if (early.length < EARLY_LIMIT) early.push(what);
  for (const sink of sinks) tell(sink, what);
}

function tell(sink: ReportSink, what: Report): void {
  try {
    sink(what);
  } catch {
    // Reporting must never break the page.
  }
}
