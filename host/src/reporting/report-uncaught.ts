import { report } from './report.ts';

/** Reports uncaught errors outside of rendering, and unhandled rejections. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => {
    report({ kind: 'error', error: error ?? new Error(message), context: { where: 'window' } });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report({ kind: 'error', error: reason, context: { where: 'promise' } });
  });
}
