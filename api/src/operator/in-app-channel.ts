import { IN_APP_CHANNEL } from '@adpartner/shared/contract/channel';

import { OperatorError } from '../errors/operator-error.ts';

/** The default type of a channel, which opens outside of the app. */
export const OUTSIDE_CHANNEL = 2;

/** The setting with the pages that /customer may show; the page's security policy follows from it. */
const SETTING = 'CUSTOMER_SERVICE_ORIGINS';

/**
 * Rejects a channel that would open in the app and show users an error instead.
 * @param flag how its type is given, for the operator's message
 * @param origins those that the app may show in a frame
 */
export function checkInApp(
  { url, type }: { url: string; type: number },
  flag: string,
  origins: readonly string[],
): void {
  if (type !== IN_APP_CHANNEL) return;
  const address = URL.parse(url);
  if (address?.protocol !== 'https:') {
    throw new OperatorError(`only an https address opens in the app (${flag} 1)`, 'usage');
  }
  if (address.username || address.password) {
    throw new OperatorError(`an address with a password in it opens outside only (${flag} 2)`);
  }
  if (origins.includes(address.origin)) return;
  const known = origins.length > 0 ? origins.join(', ') : 'none';
  throw new OperatorError(
    `the app may not show ${address.origin}: add it to the server's ${SETTING} (now ${known}) and restart, or let it open outside (${flag} 2)`,
  );
}
