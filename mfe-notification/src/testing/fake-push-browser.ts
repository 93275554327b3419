// A fake of a browser's push API, which jsdom lacks.

export interface FakePushBrowser {
  /** The user's choice in the browser's permission dialog. */
  answer: NotificationPermission;
  permission: NotificationPermission;
  /** The number of permission dialogs so far. */
  asked: number;
  /** The server's keys that it has subscribed for. */
  keys: string[];
  isSubscribed: boolean;
  /** Fails the next subscription. */
  fault: Error | null;
}

export const DEVICE = {
  endpoint: 'https://push.example.com/1',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
};

/** Gives the page such a browser until the end of the test. */
export function fakePushBrowser(permission: NotificationPermission = 'default'): FakePushBrowser {
  const browser: FakePushBrowser = {
    ...{ answer: 'granted', permission, asked: 0, keys: [], isSubscribed: false, fault: null },
  };
  const subscription = {
    toJSON: () => ({
      endpoint: DEVICE.endpoint,
      keys: { p256dh: DEVICE.p256dh, auth: DEVICE.auth },
    }),
    unsubscribe: () => {
      browser.isSubscribed = false;
      return Promise.resolve(true);
    },
  };
  const pushManager = {
    subscribe({ applicationServerKey }: { applicationServerKey: string }) {
      const { fault } = browser;
      browser.fault = null;
      if (fault) return Promise.reject(fault);
      browser.keys.push(applicationServerKey);
      browser.isSubscribed = true;
      return Promise.resolve(subscription);
    },
    getSubscription: () => Promise.resolve(browser.isSubscribed ? subscription : null),
  };
  const registration = { pushManager };
  const worker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.assign(window, {
    PushManager: class {},
    Notification: class {
      static get permission() {
        return browser.permission;
      }
      static requestPermission() {
        if (browser.permission === 'default') {
          browser.asked += 1;
          browser.permission = browser.answer;
        }
        return Promise.resolve(browser.permission);
      }
    },
  });
  return browser;
}

/** Removes the fake. */
export function removePushBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
}
