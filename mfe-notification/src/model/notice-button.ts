import type { Notification } from '@adpartner/shared/contract/notification';

const HOME = { label: 'ad_center', path: '/ad-center' };

/** The path that the button of a notice leads to, and the wire's word for its label. */
export function buttonOf({ action }: Pick<Notification, 'action'>): {
  label: string;
  path: string;
} {
  if (action === null || !/^\/[a-z]/.test(action.path)) return HOME;
  return { label: action.label_key.replace(/^notice\.action\./, ''), path: action.path };
}
