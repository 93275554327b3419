/** How a page is opened from a notice: what the button says, and how it takes an id. */
interface ActionPage {
  /** The last part of the `label_key`. */
  label: NoticeActionLabel;
  /** The name of the query's parameter that takes the id. */
  parameter?: string;
  /** Whether the page means nothing without. */
  needsId?: boolean;
}

/** What the button of a notice can say. */
export const NOTICE_ACTION_LABELS = [
  'activities',
  'ad_center',
  'coupons',
  'credit',
  'exchange',
  'feedback',
  'follow',
  'level',
  'login_password',
  'plan',
  'plans',
  'product',
  'profile',
  'question',
  'record',
  'records',
  'security',
  'sign_in',
  'transaction_password',
  'wallet',
  'withdraw',
  'withdrawal_account',
] as const;
export type NoticeActionLabel = (typeof NOTICE_ACTION_LABELS)[number];

/** The pages that a notice may lead to, each with a name of its own on the button. */
export const ACTION_PAGES: Readonly<Record<string, ActionPage>> = {
  '/ad-center': { label: 'ad_center' },
  '/ad-center/activities': { label: 'activities' },
  '/ad-center/coupons': { label: 'coupons' },
  '/ad-center/credit': { label: 'credit' },
  '/ad-center/edit-login-password': { label: 'login_password' },
  '/ad-center/edit-pay-password': { label: 'transaction_password' },
  '/ad-center/feedback': { label: 'feedback' },
  '/ad-center/level': { label: 'level' },
  '/ad-center/operated': { label: 'follow' },
  '/ad-center/profile': { label: 'profile' },
  '/ad-center/ques-detail': { label: 'question', parameter: 'id', needsId: true },
  '/ad-center/security': { label: 'security' },
  '/ad-center/user-sign': { label: 'sign_in' },
  '/plan': { label: 'plans' },
  '/plan/detail': { label: 'plan', parameter: 'id', needsId: true },
  '/plan/goods-detail': { label: 'product', parameter: 'product_id', needsId: true },
  '/wallet': { label: 'wallet' },
  '/wallet/bind-card': { label: 'withdrawal_account' },
  '/wallet/foreign-exchange': { label: 'exchange' },
  '/wallet/record': { label: 'record', parameter: 'id', needsId: true },
  '/wallet/records': { label: 'records', parameter: 'account' },
  '/wallet/set-password': { label: 'transaction_password' },
  '/wallet/withdraw': { label: 'withdraw' },
};

/** What a notice is about: a page, and the id of what it shows. */
export interface NoticeLink {
  route: string;
  id: string | null;
}

/** The button of a notice: the path inside the app that it leads to, and what it says. */
export interface NoticeAction {
  label_key: `notice.action.${NoticeActionLabel}`;
  path: string;
}

/** The button of a link; null for a page that there is not, and for one that means nothing without the id that is missing. */
export function linkAction(link: NoticeLink): NoticeAction | null {
  const route = `/${link.route.replace(/^[#/]+/, '').replace(/\/+$/, '')}`;
  const page = Object.hasOwn(ACTION_PAGES, route) ? ACTION_PAGES[route] : undefined;
  if (page === undefined || (page.needsId && !link.id)) return null;
  const { label, parameter } = page;
  const query =
    parameter && link.id ? `?${new URLSearchParams({ [parameter]: link.id }).toString()}` : '';
  return { label_key: `notice.action.${label}`, path: route + query };
}

/** The button of a notice, which every notice has: to what it is about, or else to the ad center. */
export const noticeAction = (link: NoticeLink | null): NoticeAction =>
  (link && linkAction(link)) ?? { label_key: 'notice.action.ad_center', path: '/ad-center' };
