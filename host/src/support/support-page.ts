import { SANDBOX_SUPPORT, SANDBOX_SUPPORT_PAGE } from '@adpartner/shared/contract/channel';
import type { RuntimeConfig } from '../config/runtime-config.ts';

/**
 * The address to open for a channel: its own, or, if a sandbox has made it up, the page of the site that
 * stands for it, in the user's language.
 */
export function supportPage(
  url: string,
  environment: RuntimeConfig['environment'],
  language: string,
): string {
  const isMadeUp = environment === 'sandbox' && url.startsWith(`${SANDBOX_SUPPORT}/`);
  return isMadeUp ? `${SANDBOX_SUPPORT_PAGE}?lang=${language}` : url;
}
