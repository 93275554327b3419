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
import { addMoney } from '@adpartner/shared/i18n/exact-money';
import * as builders from './builders.ts';

test.each<[string, z.ZodMiniType, unknown]>([
  ['user', userSchema, builders.aUser()],
  ['basic configuration', basicConfigSchema, builders.aBasicConfig()],
  ['waiting plan', planSchema, builders.aPlan()],
  ['plan being delivered', planSchema, builders.aPuttingPlan()],
  ['plan in detail', planDetailSchema, builders.aPlanDetail()],
  ['product', productSchema, builders.aProduct()],
  ['coupon', couponSchema, builders.aCoupon()],
  ['wallet', walletSchema, builders.aWallet()],
  ['top-up', fundRecordSchema, builders.aFundRecord()],
  ['withdrawal', fundRecordSchema, builders.aWithdrawal()],
  ['bank card', bankCardSchema, builders.aBankCard()],
  ['notification', notificationSchema, builders.aNotification()],
  ['statistics', statisticsSchema, builders.aStatistics()],
  ['acceptance', acceptanceSchema, builders.anAcceptance()],
  ['acceptor', acceptorSchema, builders.anAcceptor()],
])('the %s is what the contract says', (_, schema, built) => {
  expect(schema.parse(built)).toEqual(built);
});

test('the parts of the wallet add up to its total', () => {
  const { total_assets, ...wallet } = builders.aWallet();
  const { available_balance, to_be_consumed, to_be_settled, withdrawals_pending, deposit } = wallet;
  expect(
    addMoney(available_balance, to_be_consumed, to_be_settled, withdrawals_pending, deposit),
  ).toBe(total_assets);
});

test('the counts of plans add up to all of them', () => {
  expect(builders.planCounts({ putting: 2, settled: 3 })).toMatchObject({ all: 5, putting: 2 });
  expect(builders.planCounts({ all: 9, putting: 2 }).all).toBe(9);
});

test('what matters to a test is overridden', () => {
  expect(builders.aPuttingPlan({ put_progress: 1 })).toMatchObject({
    status: 'putting',
    put_progress: 1,
  });
});
