import { isExternalUrl } from '@adpartner/shared/bridge/hybrid-bridge';
import type { SupportContext } from '../services/popup-requests.ts';
import { IN_APP_CHANNEL, type Channel } from '@adpartner/shared/contract/channel';

/** The lists in both the user and the basic configuration. */
export interface ChannelLists {
  customer_service_url: readonly Channel[];
  recharge_customer_service_url: readonly Channel[];
}

/**
 * The channels to offer: the user's own list if it is not empty, else the configuration's. A channel whose address
 * is neither https nor mailto nor tel is left out.
 */
export function channelsFor(
  context: SupportContext,
  user: ChannelLists | null,
  config: ChannelLists | null,
): Channel[] {
  const name = context === 'recharge' ? 'recharge_customer_service_url' : 'customer_service_url';
  const own = user?.[name] ?? [];
  const list = own.length > 0 ? own : (config?.[name] ?? []);
  return list.filter(({ url }) => isExternalUrl(url));
}

/** How a channel opens: inside the app, in a new tab, or by the device's own app. */
export type ChannelOpening =
  | { kind: 'in-app'; to: string }
  | { kind: 'new-tab'; href: string }
  | { kind: 'device'; href: string };

/** `/customer` needs a session, so without one even an in-app channel opens in a new tab. */
export function openingOf({ type, url }: Channel, signedIn: boolean): ChannelOpening {
  if (!/^https:/i.test(url)) return { kind: 'device', href: url };
  if (type === IN_APP_CHANNEL && signedIn) {
    return { kind: 'in-app', to: `/customer?url=${encodeURIComponent(url)}` };
  }
  return { kind: 'new-tab', href: url };
}
