import { localMoment } from '../testing/local-moment.ts';
import { textValues } from './text-values.ts';

const formats = { tag: 'de' };

test.each([
  ['1234.5', '1.234,5'],
  ['-0.05', '−0,05'],
  ['7', '7'],
])('an amount of %s stands in a German text as %s', (amount, text) => {
  expect(textValues({ amount }, formats)).toEqual({ amount: text });
});

test.each(['about 1.50', '1.50 or more', '1.', '.5', '1,5', ''])(
  'what only looks like an amount, %j, stays as it is',
  (amount) => {
    expect(textValues({ amount }, formats)).toEqual({ amount });
  },
);

test('with the account’s currency an amount has its sign', () => {
  const currency = { code: 'USD', digits: 2 };
  expect(textValues({ min: '1.50' }, { tag: 'en', currency })).toEqual({ min: '$1.50' });
});

test('numbers stay, and what is neither a text nor a number is left out', () => {
  expect(textValues({ count: 3, gone: null, list: ['1'] }, formats)).toEqual({ count: 3 });
});

test('only what is called like a moment or a date is told as one', () => {
  const at = localMoment('2026-11-24T12:00');
  const told = textValues({ until: at, since: at, name: at, at: 'soon' }, { tag: 'en' });
  expect(told).toMatchObject({ name: at, at: 'soon' });
  expect(told.until).toMatch(/2026.*12:00/);
  expect(told.since).toMatch(/^(?!.*12:00).*2026/);
});

test('where users hide their balances, what they owe is hidden too, and limits are not', () => {
  const hiding = { tag: 'en', money: () => '••••' };
  expect(textValues({ outstanding: '40.00', min: '1.50' }, hiding)).toEqual({
    outstanding: '••••',
    min: '1.50',
  });
});
