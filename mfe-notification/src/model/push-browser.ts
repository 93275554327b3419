import type { CallInput } from '@adpartner/shared/contract/call';
import type { subscribePushCall } from '@adpartner/shared/contract/push';
import { registerWorker } from '@adpartner/shared/shell/register-worker';
import { pushState, type PushState } from './push-state.ts';

type Device = Omit<CallInput<typeof subscribePushCall>, 'kinds'>;

const isIos = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad|iPod/.test(userAgent) ||
  // An iPad's user agent is a Mac's.
  (userAgent.includes('Macintosh') && maxTouchPoints > 1);

/** The state of this browser now. */
export function readPushState(): PushState {
  const isSupported =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return pushState({
    isSupported,
    isIos: isIos(navigator),
    // Safari's own property.
    isInstalled: 'standalone' in navigator && navigator.standalone === true,
    permission: isSupported ? Notification.permission : 'default',
  });
}

/** Whether the user has allowed notifications. */
export const isAllowed = () => readPushState() === 'ready' && Notification.permission === 'granted';

/** Asks the user, once, whether the browser may show notifications: call it in the handler of a press. */
export const askPermission = async (): Promise<boolean> =>
  (await Notification.requestPermission()) === 'granted';

/** Calls back when the user may have changed the permission. Returns how to stop. */
export function subscribeToPermission(changed: () => void): () => void {
  let status: PermissionStatus | null | undefined;
  // A user may change the permission in the device's settings, or in the browser's beside the page.
  document.addEventListener('visibilitychange', changed);
  navigator.permissions
    ?.query({ name: 'notifications' })
    .then((known) => {
      if (status === null) return;
      status = known;
      status.addEventListener('change', changed);
    })
    .catch(() => undefined);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    status?.removeEventListener('change', changed);
    status = null;
  };
}

async function subscribe(manager: PushManager, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    // The subscription is for a key that the server has replaced.
    if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
    await (await manager.getSubscription())?.unsubscribe();
    return manager.subscribe(options);
  }
}

/**
 * Subscribes this browser for the server's key; a browser that has done so keeps its subscription.
 * @throws DOMException if it can't reach its push service, or may not
 */
export async function subscribeBrowser(serverKey: string): Promise<Device> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint = '', keys = {} } = (await subscribe(pushManager, serverKey)).toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
}

/** Ends the browser's subscription, if it has one. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
