import type * as z from 'zod/mini';
import { acceptanceSchema, acceptorSchema } from '@adpartner/shared/contract/acceptor';
import { bankCardSchema } from '@adpartner/shared/contract/bank-card';
import { basicConfigSchema } from '@adpartner/shared/contract/basic-config';
import { couponSchema } from '@adpartner/shared/contract/coupon';
import { fundRecordSchema } from '@adpartner/shared/contract/fund-record';
import { notificationSchema } from '@adpartner/shared/contract/notification';
import { planDetailSchema, planSchema } from '@adpartner/shared/contract/plan';
import { productSchema } from '@adpartner/shared/contract/product';
import { statisticsSchema } from '@adpartner/shared/contract/statistics';
import { userSchema } from '@adpartner/shared/contract/user';
import { walletSchema } from '@adpartner/shared/contract/wallet';
import { addMoney } from '@adpartner/shared/money/exact-money';
import { anAcceptance, anAcceptor } from './builders/acceptor.ts';
import { aBasicConfig } from './builders/basic-config.ts';
import { aCoupon } from './builders/coupon.ts';
import { aNotification } from './builders/notification.ts';
import { aPlan, aPuttingPlan, aPlanDetail, planCounts } from './builders/plan.ts';
import { aProduct } from './builders/product.ts';
import { aStatistics } from './builders/statistics.ts';
import { aUser } from './builders/user.ts';
import { aWallet, aFundRecord, aWithdrawal, aBankCard } from './builders/wallet.ts';

test.each<[string, z.ZodMiniType, unknown]>([
  ['user', userSchema, aUser()],
  ['basic configuration', basicConfigSchema, aBasicConfig()],
  ['waiting plan', planSchema, aPlan()],
  ['plan being delivered', planSchema, aPuttingPlan()],
  ['plan in detail', planDetailSchema, aPlanDetail()],
  ['product', productSchema, aProduct()],
  ['coupon', couponSchema, aCoupon()],
  ['wallet', walletSchema, aWallet()],
  ['top-up', fundRecordSchema, aFundRecord()],
  ['withdrawal', fundRecordSchema, aWithdrawal()],
  ['bank card', bankCardSchema, aBankCard()],
  ['notification', notificationSchema, aNotification()],
  ['statistics', statisticsSchema, aStatistics()],
  ['acceptance', acceptanceSchema, anAcceptance()],
  ['acceptor', acceptorSchema, anAcceptor()],
])('the %s is what the contract says', (_, schema, built) => {
  expect(schema.parse(built)).toEqual(built);
});

test('the parts of the wallet add up to its total', () => {
  const { total_assets, ...wallet } = aWallet();
  const { available_balance, to_be_consumed, to_be_settled, withdrawals_pending, deposit } = wallet;
  expect(
    addMoney(available_balance, to_be_consumed, to_be_settled, withdrawals_pending, deposit),
  ).toBe(total_assets);
});

test('the counts of plans add up to all of them', () => {
  expect(planCounts({ putting: 2, settled: 3 })).toMatchObject({ all: 5, putting: 2 });
  expect(planCounts({ all: 9, putting: 2 }).all).toBe(9);
});

test('what matters to a test is overridden', () => {
  expect(aPuttingPlan({ put_progress: 1 })).toMatchObject({
    status: 'putting',
    put_progress: 1,
  });
});
