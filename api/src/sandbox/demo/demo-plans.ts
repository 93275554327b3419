import type { CouponSlug, ProductSlug } from '../catalog/catalog-texts.ts';

/** The demo partner's actions on one plan. */
export interface DemoPlan {
  readonly product: ProductSlug;
  /** How many days ago it was put. */
  readonly daysAgo: number;
  /** Minor units. */
  readonly amount: bigint;
  /** The seed of its simulated delivery. */
  readonly seed: number;
  /** Hours between two reports of the network. */
  readonly stepHours: number;
  readonly coupon?: CouponSlug;
  readonly officialPush: boolean;
  readonly realTimePlacement: boolean;
}

const PRODUCTS: readonly ProductSlug[] = [
  'lantern-isles',
  'tidepool',
  'ferrywell',
  'tinker-trams',
  'oatfield',
  'skein',
  'kestrel',
  'mosskeeper',
  'brindle',
  'quillpot',
  'orbit-post',
  'nookshelf',
];

/** Multiples of a hundred, as people choose them, without an obvious pattern. */
const AMOUNTS = [12_000n, 8000n, 15_000n, 20_000n, 9000n, 25_000n, 11_000n, 18_000n] as const;

/** A plan every few days, from the 88th day ago to the 6th: all of these have ended. */
const LAST = 88;
const EVERY = 2.6;
const ENDED = 32;

const COUPONS: Readonly<Record<number, CouponSlug>> = {
  9: 'autumn',
  15: 'first_hundred',
  18: 'team',
};

const ended: readonly DemoPlan[] = Array.from({ length: ENDED }, (_, index) => ({
  product: PRODUCTS[index % PRODUCTS.length] ?? 'lantern-isles',
  daysAgo: LAST - index * EVERY,
  amount: AMOUNTS[(index * 5 + 3) % AMOUNTS.length] ?? 10_000n,
  seed: 40_503 * (index + 11),
  stepHours: 2 + (index % 3),
  ...(COUPONS[index] && { coupon: COUPONS[index] }),
  officialPush: index % 3 !== 1,
  realTimePlacement: index % 4 === 0,
}));

/** These are in the states that their names say; their seeds make the network deliver to the end. */
const UNDER_WAY = {
  waiting_settlement: {
    product: 'kestrel',
    daysAgo: 3,
    amount: 16_000n,
    seed: 2_024,
    stepHours: 3,
    officialPush: true,
    realTimePlacement: false,
  },
  put_finished: {
    product: 'skein',
    daysAgo: 1.9,
    amount: 14_000n,
    seed: 7_001,
    stepHours: 2.5,
    officialPush: false,
    realTimePlacement: false,
  },
  putting: {
    product: 'lantern-isles',
    daysAgo: 1.8,
    amount: 30_000n,
    seed: 31_337,
    stepHours: 4,
    officialPush: true,
    realTimePlacement: true,
  },
  putting_too: {
    product: 'oatfield',
    daysAgo: 0.3,
    amount: 22_000n,
    seed: 5_150,
    stepHours: 1,
    officialPush: false,
    realTimePlacement: true,
  },
  matching: {
    product: 'orbit-post',
    daysAgo: 0.006,
    amount: 9000n,
    seed: 90_210,
    stepHours: 48,
    officialPush: true,
    realTimePlacement: false,
  },
} as const satisfies Record<string, DemoPlan>;

export const DEMO_PLANS: readonly DemoPlan[] = [...ended, ...Object.values(UNDER_WAY)];

/** The plans that still wait to be put. */
export const WAITING_PRODUCTS: readonly ProductSlug[] = ['mosskeeper', 'ferrywell'];
