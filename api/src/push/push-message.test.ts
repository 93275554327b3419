import { LANGUAGES } from '@adpartner/shared/contract/language';
import { TEXT_KEYS } from '@adpartner/shared/contract/text-keys';

import { deliveryOf, pushMessage } from './push-message.ts';
import { pushText } from './push-texts.ts';
import { PUSHED_NOTICES, pushedNotice, type PushedNotice } from './pushed-notices.ts';

const NOTICES = Object.keys(PUSHED_NOTICES) as PushedNotice[];

test.each([
  [{ key: 'notice.withdrawal_paid.title' }, 'withdrawal_paid'],
  [{ key: 'notice.top_up.title' }, null],
  [{ key: 'notice.withdrawal_paid.body' }, null],
  [{ key: 'notice.constructor.title' }, null],
  [{ en: 'Spring bonus' }, null],
  [null, null],
])('the title %j is pushed as %s', (title, notice) => {
  expect(pushedNotice(title)).toBe(notice);
});

test.each(NOTICES)('of %s nothing is pushed that has values', (notice) => {
  expect(TEXT_KEYS[`notice.${notice}.title`]).toEqual([]);
  const hasValues = TEXT_KEYS[`notice.${notice}.body`].length > 0;
  for (const language of LANGUAGES) {
    const { title, body } = pushText(language, notice);
    expect(title).toMatch(/\S/);
    expect(body === undefined).toBe(hasValues);
    expect(`${title}${body ?? ''}`).not.toMatch(/\{|[$€£¥]|\d[\d.,]/);
  }
});

test('a message is a declarative one, in the language of its user, and leads to the notice', () => {
  expect(pushMessage('two_step_off', { id: 'n1', lang: 'cht', origin: null })).toEqual({
    web_push: 8030,
    notification: {
      ...pushText('cht', 'two_step_off'),
      lang: 'zh-TW',
      tag: 'n1',
      navigate: '/#/notification/detail?id=n1',
    },
  });
});

test('a language that this server does not know is English', () => {
  expect(pushMessage('two_step_off', { id: 'n1', lang: 'xx', origin: 'https://a' })).toMatchObject({
    notification: { title: 'Two-step login turned off', lang: 'en' },
  });
});

test('security wakes a device that sleeps, plans do not', () => {
  expect(deliveryOf('new_device').urgency).toBe('high');
  expect(deliveryOf('plan_closed').urgency).toBe('low');
});
