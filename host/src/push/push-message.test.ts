import { readPushMessage, targetOf } from './push-message.ts';

const NOTICE = {
  title: 'Withdrawal paid',
  body: 'It is on its way.',
  lang: 'en',
  tag: 'n1',
  navigate: 'https://app.example/#/notification/detail?id=n1',
};
const text = (notification: object) => JSON.stringify({ web_push: 8030, notification });

test('a declarative message is shown as it is, with the icon of the app', () => {
  expect(readPushMessage(text(NOTICE))).toEqual({
    title: 'Withdrawal paid',
    options: {
      body: 'It is on its way.',
      lang: 'en',
      tag: 'n1',
      icon: '/icons/icon-192.png',
      data: { navigate: NOTICE.navigate },
    },
  });
});

test.each([
  '',
  'hello',
  '{}',
  JSON.stringify({ web_push: 8031, notification: NOTICE }),
  text({ ...NOTICE, title: '' }),
  text({ title: 'Withdrawal paid' }),
])('%s is no message', (sent) => {
  expect(readPushMessage(sent)).toBeNull();
});

test.each([
  ['https://app.example/#/notification/detail?id=n1', '/#/notification/detail?id=n1'],
  ['/#/notification', '/#/notification'],
  ['https://elsewhere.example/#/notification', '/'],
  ['javascript:alert(1)', '/'],
  ['https://', '/'],
  [7, '/'],
])('a tap on one for %s opens %s', (navigate, path) => {
  expect(targetOf({ navigate }, 'https://app.example')).toBe(`https://app.example${path}`);
});

test('a tap on a notification that names no page opens the first page', () => {
  expect(targetOf(null, 'https://app.example')).toBe('https://app.example/');
});
