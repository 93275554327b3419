import { firstCall } from '@adpartner/shared/api/first-call';
import { STALE } from '@adpartner/shared/api/stale';
import { listFundRecordsCall } from '@adpartner/shared/contract/fund-record';
import { getWalletCall } from '@adpartner/shared/contract/wallet';
import type { RemoteFacts } from '@adpartner/shared/shell/remote-facts';
import { pages } from './pages.ts';

/** The facts about this remote in its releases. */
export const facts: RemoteFacts = {
  pages,
  calls: {
    '/wallet': [
      firstCall(getWalletCall, {}, STALE.SECONDS.THIRTY),
      firstCall(listFundRecordsCall, {}, STALE.SECONDS.THIRTY),
    ],
  },
  links: {
    '/wallet': { label: 'wallet' },
    '/wallet/bind-card': { label: 'withdrawal_account' },
    '/wallet/foreign-exchange': { label: 'exchange' },
    '/wallet/record': { label: 'record', parameter: 'id', required: true },
    '/wallet/records': { label: 'records', parameter: 'account' },
    '/wallet/set-password': { label: 'transaction_password' },
    '/wallet/withdraw': { label: 'withdraw' },
  },
};
