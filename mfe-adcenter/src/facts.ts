import { firstCall, IN_TIME_ZONE } from '@adpartner/shared/api/first-call';
import { STALE } from '@adpartner/shared/api/stale';
import { listCouponsCall } from '@adpartner/shared/contract/coupon';
import { countWaitingPlansCall } from '@adpartner/shared/contract/plan';
import { getStatisticsCall } from '@adpartner/shared/contract/statistics';
import { getWalletCall } from '@adpartner/shared/contract/wallet';
import type { RemoteFacts } from '@adpartner/shared/shell/remote-facts';
import { pages } from './pages.ts';

const { FIFTEEN, THIRTY } = STALE.SECONDS;

/** The facts about this remote in its releases. */
export const facts: RemoteFacts = {
  pages,
  calls: {
    '/ad-center': [
      firstCall(getWalletCall, {}, FIFTEEN),
      firstCall(countWaitingPlansCall, {}, FIFTEEN),
      firstCall(listCouponsCall, { size: 1 }, THIRTY),
      firstCall(getStatisticsCall, { type: 1, ...IN_TIME_ZONE }, FIFTEEN),
    ],
  },
  links: {
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
    '/ad-center/ques-detail': { label: 'question', parameter: 'id', required: true },
    '/ad-center/security': { label: 'security' },
    '/ad-center/user-sign': { label: 'sign_in' },
  },
};
