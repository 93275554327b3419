import type { RouteMeta } from '@adpartner/shared/shell/route-meta';

/** The possible actions of the header's arrow, in this order. */
export type BackAction =
  | { kind: 'custom'; handler: () => void }
  | { kind: 'close-app' }
  | { kind: 'go'; to: string }
  | { kind: 'browser-back' };

export interface BackQuestion {
  meta: RouteMeta;
  /** The path shown now, without its query. */
  path: string;
  /** Whether this page was reached from another page of the app. */
  hasHistory: boolean;
}

/** The parent of a path: `/wallet/record` → `/wallet`; a top one's is the ad center. */
export function parentOf(path: string): string {
  const parts = path.split('/').filter(Boolean);
  return parts.length > 1 ? `/${parts.slice(0, -1).join('/')}` : '/ad-center';
}

/**
 * Goes back: by a custom handler if there is one; a page without a previous one closes the hybrid app; a page
 * with a back route goes there; otherwise by the browser's history, or, on a page opened directly, to its
 * parent.
 */
export function decideBack({ meta, path, hasHistory }: BackQuestion): BackAction {
  if (typeof meta.back === 'function') return { kind: 'custom', handler: meta.back };
  if (meta.back === 'none') return { kind: 'close-app' };
  if (meta.back) return { kind: 'go', to: meta.back.to };
  return hasHistory ? { kind: 'browser-back' } : { kind: 'go', to: parentOf(path) };
}
