import type { User } from '@adpartner/shared/contract/user';
import { OPERATING_RULES_ID, questionPath } from './questions.ts';

/** What the ad center leads to, by the name under which its title stands in the messages. */
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

/** The links a user gets: who comes through the partner's app has no login password to change. */
export function linksFor(entry: User['entry']): LinkName[] {
  return (Object.keys(LINKS) as LinkName[]).filter(
    (name) => name !== 'editLoginPassword' || entry === 'register',
  );
}
