import { openWindow } from '../src/push/open-window.ts';
import { readPushMessage, targetOf } from '../src/push/push-message.ts';
import { renewSubscription } from '../src/push/renew-subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows push messages, opens what they are about, and keeps the subscription: docs/decisions/0032. */
export function handlePush(): void {
  self.addEventListener('push', (event) => {
    const message = readPushMessage(event.data?.text() ?? '');
    if (message === null) return;
    event.waitUntil(self.registration.showNotification(message.title, message.options));
  });
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url = targetOf(event.notification.data, self.location.origin);
    event.waitUntil(openWindow(self.clients, url));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { pushManager } = self.registration;
    event.waitUntil(renewSubscription(event, (options) => pushManager.subscribe(options)));
  });
}
