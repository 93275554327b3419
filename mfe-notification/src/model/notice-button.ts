import type { Notification } from '@adpartner/shared/contract/notification';
import {
  NOTICE_ACTION_LABELS,
  noticeAction,
  type NoticeActionLabel,
} from '@adpartner/shared/contract/notice-action';

/** Where the button of a notice leads and what it says. Only to pages known here: else to the ad center. */
export function buttonOf({ link }: Pick<Notification, 'link'>): {
  label: NoticeActionLabel;
  path: string;
} {
  const action = noticeAction(link);
  const label = NOTICE_ACTION_LABELS.find((one) => action.label_key.endsWith(`.${one}`));
  return { label: label ?? 'ad_center', path: action.path };
}
