import type { Notification } from '@adpartner/shared/contract/notification';

/** How a route takes the id of a link: by which parameter, and whether it means anything without. */
interface LinkedRoute {
  parameter?: string;
  needsId?: boolean;
}

/** The routes a notice may lead to. Whatever else a link names is not shown as one. */
const LINKED_ROUTES: Readonly<Record<string, LinkedRoute>> = {
  '/ad-center': {},
  '/ad-center/activities': {},
  '/ad-center/coupons': {},
  '/ad-center/credit': {},
  '/ad-center/edit-login-password': {},
  '/ad-center/edit-pay-password': {},
  '/ad-center/feedback': {},
  '/ad-center/level': {},
  '/ad-center/operated': {},
  '/ad-center/profile': {},
  '/ad-center/ques-detail': { parameter: 'id', needsId: true },
  '/ad-center/user-sign': {},
  '/plan': {},
  '/plan/detail': { parameter: 'id', needsId: true },
  '/plan/goods-detail': { parameter: 'product_id', needsId: true },
  '/wallet': {},
  '/wallet/bind-card': {},
  '/wallet/foreign-exchange': {},
  '/wallet/record': { parameter: 'id', needsId: true },
  '/wallet/records': { parameter: 'account' },
  '/wallet/set-password': {},
  '/wallet/withdraw': {},
};

/** The path inside the app that a notice leads to; null without one, or where it is none of ours. */
export function linkPath(link: Notification['link']): string | null {
  if (link === null) return null;
  const path = `/${link.route.replace(/^[#/]+/, '').replace(/\/+$/, '')}`;
  const route = Object.hasOwn(LINKED_ROUTES, path) ? LINKED_ROUTES[path] : undefined;
  if (route === undefined || (route.needsId && !link.id)) return null;
  if (!route.parameter || !link.id) return path;
  return `${path}?${new URLSearchParams({ [route.parameter]: link.id }).toString()}`;
}

/** Which part of the app a path of `linkPath` is in, as its button says. */
export function linkArea(path: string): 'plan' | 'plans' | 'wallet' | 'adCenter' {
  if (path.startsWith('/wallet')) return 'wallet';
  if (path.startsWith('/plan/detail')) return 'plan';
  return path.startsWith('/plan') ? 'plans' : 'adCenter';
}
