import type { BankCard } from '@adpartner/shared/contract/bank-card';
import type { FundRecord } from '@adpartner/shared/contract/fund-record';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { localMoment } from '../local-moment.ts';

/** A wallet whose parts add up to its total, with nothing that blocks a withdrawal. */
export function aWallet(overrides: Partial<Wallet> = {}): Wallet {
  return {
    total_assets: '1680.00',
    available_balance: '1250.00',
    to_be_consumed: '120.00',
    to_be_settled: '210.00',
    withdrawals_pending: '50.00',
    deposit: '50.00',
    startup_funds: '0.00',
    discount_amount: '0.00',
    withdrawable: '1250.00',
    withdrawable_after_return: '1250.00',
    blocks: [],
    ...overrides,
  };
}

/** A top-up that is done. */
export function aFundRecord(overrides: Partial<FundRecord> = {}): FundRecord {
  return {
    id: 'record-1',
    time: localMoment('2026-11-20T10:00'),
    account: 'available_balance',
    amount: '500.00',
    balance_after: '1250.00',
    type: 'system_top_up',
    remark: { key: 'remark.top_up', params: {} },
    status: 'done',
    reference: 'T-2001',
    events: [
      {
        at: localMoment('2026-11-20T10:00'),
        status: 'done',
        why: { key: 'why.recorded', params: {} },
      },
    ],
    ...overrides,
  };
}

/** A withdrawal that waits to be paid. */
export function aWithdrawal(overrides: Partial<FundRecord> = {}): FundRecord {
  return aFundRecord({
    id: 'record-2',
    amount: '-50.00',
    balance_after: '1200.00',
    type: 'manual_withdrawal',
    remark: { key: 'remark.withdrawal', params: { withdrawal: 'W-3001' } },
    status: 'pending',
    reference: 'W-3001',
    events: [
      {
        at: localMoment('2026-11-20T10:00'),
        status: 'pending',
        why: { key: 'why.withdrawal_asked', params: {} },
      },
    ],
    fee: '0.00',
    net: '50.00',
    destination: {
      method: 'bank',
      card_name: 'Siam Bank',
      user_name: 'Ann Lee',
      bank_account: '******7890',
    },
    ...overrides,
  });
}

/** A bound bank card, masked as the server sends it. */
export function aBankCard(overrides: Partial<BankCard> = {}): BankCard {
  return {
    method: 'bank',
    card_name: 'Siam Bank',
    user_name: 'Ann Lee',
    mobile: '+66812345678',
    bank_account: '******7890',
    bank_address: '1 Silom Road, Bangkok',
    branch_name: 'Silom',
    version: 'card-1',
    ...overrides,
  };
}
