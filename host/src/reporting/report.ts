import type { CopyViolation, RemoteLoadEvent } from './events.ts';

/** What the page has to say about itself. */
export type Report =
  | { kind: 'remote-load'; event: RemoteLoadEvent }
  | { kind: 'one-copy'; violation: CopyViolation }
  | { kind: 'error'; error: unknown; context: Record<string, unknown> };

/** Takes reports out of the page: to a log, to a collector. It may not throw. */
export type ReportSink = (report: Report) => void;

const sinks = new Set<ReportSink>();
/** What was said before anyone listened, so that a sink added late misses nothing of the start. */
const early: Report[] = [];
const EARLY_LIMIT = 50;

/** Adds a sink and hands it what was reported before. Returns how to remove it. */
export function addReportSink(sink: ReportSink): () => void {
  sinks.add(sink);
  for (const one of early) tell(sink, one);
  return () => sinks.delete(sink);
}

/** Says something to every sink. A sink that throws is left out of this one report. */
export function report(what: Report): void {
  if (early.length < EARLY_LIMIT) early.push(what);
  for (const sink of sinks) tell(sink, what);
}

function tell(sink: ReportSink, what: Report): void {
  try {
    sink(what);
  } catch {
    // Reporting must never be what breaks the page.
  }
}
