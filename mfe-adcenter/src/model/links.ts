import type { User } from '@adpartner/shared/contract/user';
import { OPERATING_RULES_ID, questionPath } from './questions.ts';

/** The pages that the ad center links to, by the key of their title. */
export const LINKS = {
  plan: '/plan',
  wallet: '/wallet',
  notification: '/notification',
  operated: '/ad-center/operated',
  userSign: '/ad-center/user-sign',
  activities: '/ad-center/activities',
  coupons: '/ad-center/coupons',
  level: '/ad-center/level',
  credit: '/ad-center/credit',
  profile: '/ad-center/profile',
  security: '/ad-center/security',
  editPayPassword: '/ad-center/edit-pay-password',
  editLoginPassword: '/ad-center/edit-login-password',
  operatingRules: questionPath(OPERATING_RULES_ID),
  feedback: '/ad-center/feedback',
} as const;
export type LinkName = keyof typeof LINKS;

/** The links of a user: a user of the partner's app has no login password to change. */
export function linksFor(entry: User['entry']): LinkName[] {
  return (Object.keys(LINKS) as LinkName[]).filter(
    (name) => name !== 'editLoginPassword' || entry === 'register',
  );
}
