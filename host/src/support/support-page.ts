import { SANDBOX_SERVICE, SANDBOX_SERVICE_PAGE } from '@adpartner/shared/contract/channel';
import type { RuntimeConfig } from '../config/runtime-config.ts';

/**
 * What is opened for the address of a channel: the address itself, or where a sandbox has made it up, the page
 * of the site that stands for it, in the user's language.
 */
export function servicePage(
  url: string,
  environment: RuntimeConfig['environment'],
  language: string,
): string {
  const isMadeUp = environment === 'sandbox' && url.startsWith(`${SANDBOX_SERVICE}/`);
  return isMadeUp ? `${SANDBOX_SERVICE_PAGE}?lang=${language}` : url;
}
