import { isAtPushService } from './push-services.ts';

const MORE = ['https://push.example.com', 'https://push.example.org:8443'];

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'https://push.example.com/x',
  'https://push.example.org:8443/x',
])('%s is at a push service', (endpoint) => {
  expect(isAtPushService(endpoint, MORE)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.example.net/x',
  'https://fcm.googleapis.com@10.0.0.1/x',
  'https://user@fcm.googleapis.com/x',
  'https://:secret@fcm.googleapis.com/x',
  'https://push.apple.com/x',
  'https://a.b.push.apple.com/x',
  'https://evilpush.apple.com.example.net/x',
  'https://xpush.services.mozilla.com/x',
  'https://push.example.org/x',
  'https://localhost/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://*.push.apple.com/x',
  'not a url',
])('%s is not', (endpoint) => {
  expect(isAtPushService(endpoint, MORE)).toBe(false);
});
