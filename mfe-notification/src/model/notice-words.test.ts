import { addNamespaceLoader, setLanguage, translator } from '@adpartner/shared/i18n/i18n';
import { loadTerms } from '@adpartner/shared/i18n/load-terms';
import en from '../locales/en.json';
import { noticeWords } from './notice-words.ts';

beforeAll(async () => {
  await setLanguage('en');
  await Promise.all([loadTerms(), addNamespaceLoader('notification', async () => en)]);
});

const words = (title: string, body: string, params = {}) =>
  noticeWords(
    { title: { key: title, params }, body: { key: body, params } },
    translator('notification'),
    { tag: 'en', currency: { code: 'USD', digits: 2 } },
  );

test('a notice says what its keys and params say', () => {
  const { title, body, isNewer } = words('notice.plan_closed.title', 'notice.plan_closed.body', {
    plan: 'P-1',
    until: '2026-12-01T10:00:00.000Z',
  });
  expect(title).toBe('Your plan is waiting for settlement');
  expect(body).toContain('Dec\u00a01,\u00a02026');
  expect(isNewer).toBe(false);
});

test("the operator's own words stay as they are", () => {
  const notice = { title: 'Spring bonus', body: '- one' };
  const formats = { tag: 'en', currency: undefined };
  expect(noticeWords(notice, translator('notification'), formats)).toEqual({
    ...notice,
    isNewer: false,
  });
});

test.each([
  ['notice.moon.title', 'notice.plan_closed.body'],
  ['notice.plan_closed.title', 'notice.moon.body'],
  ['toString', 'notice.plan_closed.body'],
])('one with %s and %s, of which this page knows one, is newer than the page', (title, body) => {
  expect(words(title, body)).toEqual({
    title: 'This notification is newer than the page you have open',
    body: 'Reload the page to update it.',
    isNewer: true,
  });
});

test('one whose params are missing is not, since a reload would not help', () => {
  const { body, isNewer } = words('notice.plan_closed.title', 'notice.plan_closed.body');
  expect([body, isNewer]).toEqual(['No further details', false]);
});
