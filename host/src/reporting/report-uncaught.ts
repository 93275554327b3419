import { report } from './report.ts';

/** Reports what nobody caught: errors thrown outside of rendering, and rejections without a handler. */
export function reportUncaught(): void {
  window.addEventListener('error', ({ error, message }: ErrorEvent) => {
    report({ kind: 'error', error: error ?? new Error(message), context: { where: 'window' } });
  });
  window.addEventListener('unhandledrejection', ({ reason }) => {
    report({ kind: 'error', error: reason, context: { where: 'promise' } });
  });
}
