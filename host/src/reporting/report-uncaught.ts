import { report } from './report.ts';

/** Not an error: the browser tells a `ResizeObserver` of a size in the next frame instead of in this one. */
const TOLD_LATER = /^ResizeObserver loop/;

/** Reports uncaught errors outside of rendering, and unhandled rejections. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => {
    if (TOLD_LATER.test(message)) return;
    report({ kind: 'error', error: error ?? new Error(message), context: { where: 'window' } });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report({ kind: 'error', error: reason, context: { where: 'promise' } });
  });
}
