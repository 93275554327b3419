import type { RouteMeta } from '@adpartner/shared/shell/route-meta';

/** What the header's arrow does, in the order in which it is asked. */
export type BackAction =
  | { kind: 'custom'; handler: () => void }
  | { kind: 'close-app' }
  | { kind: 'go'; to: string }
  | { kind: 'browser-back' };

export interface BackQuestion {
  meta: RouteMeta;
  /** The path shown now, without its query. */
  path: string;
  /** Whether this page of the app was reached from another one. */
  hasHistory: boolean;
}

/** The parent of a path: `/wallet/record` → `/wallet`; a top one's is the ad center. */
export function parentOf(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return parts.length > 1 ? `/${parts.slice(0, -1).join('/')}` : '/ad-center';
}

/**
 * Back: a custom handler if present; a page without a previous one closes the hybrid app; a page with
 * a back route goes there; otherwise the browser's back, or, on a page opened directly, its parent.
 */
export function decideBack({ meta, path, hasHistory }: BackQuestion): BackAction {
  if (typeof meta.back === 'function') return { kind: 'custom', handler: meta.back };
  if (meta.back === 'none') return { kind: 'close-app' };
  if (meta.back) return { kind: 'go', to: meta.back.to };
  return hasHistory ? { kind: 'browser-back' } : { kind: 'go', to: parentOf(path) };
}
