import type { COUPONS } from './command.ts';

export interface ModelPlan {
  status: string;
  paid: number;
  added: number;
  consumed: number;
  revenue: number;
  /** The network's chargebacks, and what could be taken of them. */
  askedBack: number;
  chargedBack: number;
  coupon: number | null;
}

/** One user's money by the rules. Minor units; nothing is read from the server. */
export interface Model {
  available: number;
  to_be_consumed: number;
  to_be_settled: number;
  withdrawals_pending: number;
  deposit: number;
  startup_funds: number;
  discount: number;
  plans: ModelPlan[];
  withdrawals: { amount: number; status: string }[];
  coupons: { of: (typeof COUPONS)[number]; used: boolean }[];
}

export const emptyModel = (): Model => ({
  available: 0,
  to_be_consumed: 0,
  to_be_settled: 0,
  withdrawals_pending: 0,
  deposit: 0,
  startup_funds: 0,
  discount: 0,
  plans: [],
  withdrawals: [],
  coupons: [],
});

/** The model's terms, set in the database before the comparison. */
export const TERMS = { planMin: 1000, planMax: 2_000_000, min: 100, max: 1_000_000, feeMin: 50 };

/** 1.5 %, rounded half up to the minor unit. */
export const FEE_RATE = '0.015';
