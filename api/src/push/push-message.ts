import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, LANGUAGES } from '@adpartner/shared/contract/language';
import type { PushKind } from '@adpartner/shared/contract/push';

import { pushText } from './push-texts.ts';
import { PUSHED_NOTICES, type PushedNotice } from './pushed-notices.ts';

const DAY = 24 * 3600;

/** How long a message is worth delivering, in seconds, and how soon a sleeping device has to wake for it. */
const DELIVERY = {
  withdrawals: { ttl: 3 * DAY, urgency: 'normal' },
  security: { ttl: 3 * DAY, urgency: 'high' },
  plans: { ttl: DAY, urgency: 'low' },
} as const satisfies Record<PushKind, { ttl: number; urgency: 'low' | 'normal' | 'high' }>;

/** How a pushed notice is delivered. */
export const deliveryOf = (notice: PushedNotice) => DELIVERY[PUSHED_NOTICES[notice]];

/**
 * A notice as a declarative push message: browsers that know the form show it by themselves, the others by
 * the site's worker. It leads to the notice, which has the amounts; the tag replaces a message that comes
 * twice.
 * @param origin of the site; null: relative to it
 */
export function pushMessage(
  notice: PushedNotice,
  { id, lang, origin }: { id: string; lang: string; origin: string | null },
): object {
  const language = LANGUAGES.find((one) => one === lang) ?? DEFAULT_LANGUAGE;
  return {
    web_push: 8030,
    notification: {
      ...pushText(language, notice),
      lang: LANGUAGE_TAGS[language],
      tag: id,
      navigate: `${origin ?? ''}/#/notification/detail?id=${id}`,
    },
  };
}
