import { PREFIX, type CallInput } from '@adpartner/shared/contract/call';
import { renewPushCall } from '@adpartner/shared/contract/push';
import { fetchRuntimeConfig } from '../config/runtime-config.ts';

type Subscription = Pick<PushSubscription, 'toJSON' | 'options'>;

/** A browser's change of its subscription. Older browsers tell no subscription. */
export interface Renewal {
  readonly oldSubscription?: Subscription | null;
  readonly newSubscription?: Subscription | null;
}

function keysOf(subscription: Subscription): { endpoint: string; p256dh: string; auth: string } {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/**
 * Tells the server of a subscription that the browser has renewed by itself. Without the old one nothing can
 * be proved to the server: the page subscribes again when the notifications are next opened.
 */
export async function renewSubscription(
  { oldSubscription, newSubscription }: Renewal,
  subscribe: (options: PushSubscriptionOptionsInit) => Promise<Subscription>,
): Promise<void> {
  if (!oldSubscription) return;
  const { applicationServerKey } = oldSubscription.options;
  const now = newSubscription ?? (await subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, auth } = keysOf(oldSubscription);
  const input: CallInput<typeof renewPushCall> = { ...keysOf(now), old: { endpoint, auth } };
  const { apiBase } = await fetchRuntimeConfig();
  await fetch(`${apiBase}${PREFIX}${renewPushCall.path}`, {
    method: renewPushCall.method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(input),
  });
}
