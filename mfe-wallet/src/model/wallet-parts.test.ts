import { ACCOUNTS } from '@adpartner/shared/contract/fund-record';
import type { Wallet } from '@adpartner/shared/contract/wallet';
import { addMoney } from '@adpartner/shared/money/exact-money';
import { ASSET_PARTS, OUTSIDE_TOTAL, partsOf } from './wallet-parts.ts';

const wallet: Wallet = {
  total_assets: '1000.00',
  available_balance: '500.00',
  to_be_consumed: '250.00',
  to_be_settled: '125.50',
  withdrawals_pending: '24.50',
  deposit: '100.00',
  startup_funds: '40.00',
  discount_amount: '5.00',
  withdrawable: '500.00',
  withdrawable_after_return: '460.00',
  blocks: [],
};

test('every account is either a part of the total or stands outside of it', () => {
  expect([...ASSET_PARTS, ...OUTSIDE_TOTAL].sort()).toEqual([...ACCOUNTS].sort());
});

test('the parts add up to the total, and so do their shares', () => {
  const parts = partsOf(wallet);
  expect(addMoney(...parts.map(({ amount }) => amount))).toBe(wallet.total_assets);
  expect(parts.map(({ share }) => share)).toEqual([0.5, 0.25, 0.1255, 0.0245, 0.1]);
});

test('an empty wallet has parts without a share', () => {
  const empty = { ...wallet, total_assets: '0.00' };
  for (const account of ASSET_PARTS) empty[account] = '0.00';
  expect(partsOf(empty).every(({ share }) => share === 0)).toBe(true);
});
