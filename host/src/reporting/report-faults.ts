import { report } from './report.ts';

/** Reports of each sort in a page: the first ones tell most. */
const MOST = 10;
/** Long tasks that a user notices, in ms; browsers call 50 long. */
const LONG = 200;

/** Calls `tell` for the first few only. */
function bounded<Args extends unknown[]>(tell: (...args: Args) => void): (...args: Args) => void {
  let left = MOST;
  return (...args) => {
    if (left-- > 0) tell(...args);
  };
}

/** Reports an error that has no stack of its own, with a place if one is known. */
function tellError(where: string, name: string, message: string, place?: string): void {
  const error = new Error(message);
  error.name = name;
  error.stack = place ? `at ${place}` : '';
  report({ kind: 'error', error, context: { where } });
}

/** The address of a script, style or picture of this site; null for anything else. */
function addressOf(target: EventTarget | null): string | null {
  const isScript = target instanceof HTMLScriptElement || target instanceof HTMLImageElement;
  const text = isScript ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.origin === location.origin ? url.pathname : null;
}

function reportLongTasks(): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes('longtask')) return;
  const tell = bounded((took: number) => report({ kind: 'long-task', took }));
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) if (duration >= LONG) tell(duration);
  });
  observer.observe({ type: 'longtask', buffered: true });
}

/** Reports files of this site that fail to load, violations of the content security policy, and long tasks. */
export function reportFaults(): () => void {
  const onError = bounded((address: string) => tellError('resource', 'ResourceError', address));
  const onFailed = ({ target }: Event) => {
    const address = addressOf(target);
    if (address) onError(address);
  };
  const onViolation = bounded((event: SecurityPolicyViolationEvent) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, columnNumber } = event;
    const place = sourceFile ? `${sourceFile}:${lineNumber}:${columnNumber}` : undefined;
    tellError('csp', 'SecurityPolicyViolation', `${effectiveDirective} ${blockedURI}`, place);
  });
  // These events do not bubble.
  window.addEventListener('error', onFailed, true);
  document.addEventListener('securitypolicyviolation', onViolation);
  if (typeof PerformanceObserver === 'function') reportLongTasks();
  return () => {
    window.removeEventListener('error', onFailed, true);
    document.removeEventListener('securitypolicyviolation', onViolation);
  };
}
