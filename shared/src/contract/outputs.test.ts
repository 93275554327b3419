import { channelSchema } from './channel.ts';
import { envelopeSchema, errorDataSchema } from './envelope.ts';
import { LANGUAGES } from './language.ts';
import { moneySchema, rateSchema } from './money.ts';
import { textSchema } from './text.ts';
import { daySchema, monthSchema, timeSchema } from './time.ts';

test.each(['0', '0.00', '1250.00', '-3.50', '1000', '0.0001', '999999999999999.99'])(
  '%s is money',
  (value) => {
    expect(moneySchema.safeParse(value).success).toBe(true);
  },
);

test.each(['', '1.', '.5', '+1', '1e3', '1,000.00', '1.00000', '-', 12.5, null])(
  '%p is not money',
  (value) => {
    expect(moneySchema.safeParse(value).success).toBe(false);
  },
);

test.each([
  ['0.015', true],
  ['0', true],
  ['34.5', true],
  ['-0.1', false],
  [0.015, false],
])('%p as a rate: %p', (value, expected) => {
  expect(rateSchema.safeParse(value).success).toBe(expected);
});

test.each([
  [timeSchema, '2026-11-21T08:30:00.000Z', true],
  [timeSchema, new Date(0).toISOString(), true],
  [timeSchema, '2026-11-21T08:30:00Z', false],
  [timeSchema, '2026-11-21T08:30:00.000+07:00', false],
  [daySchema, '2026-02-28', true],
  [daySchema, '2026-2-28', false],
  [daySchema, '2026-13-01', false],
  [monthSchema, '2026-11', true],
  [monthSchema, '2026-00', false],
  [monthSchema, '0000-01', false],
  [daySchema, '0000-01-01', false],
])('times, days and months have one form (%#)', (schema, value, expected) => {
  expect(schema.safeParse(value).success).toBe(expected);
});

test('a text is a string, or a key with its values', () => {
  const made = { key: 'remark.plan_put', params: { plan: 'P-1', amount: '5.00', days: 3 } };
  expect(textSchema.parse('Paid by hand')).toBe('Paid by hand');
  expect(textSchema.parse(made)).toEqual(made);
  expect(textSchema.safeParse({ key: 'remark.plan_put' }).success).toBe(false);
});

test('a field that is not known yet is dropped, not refused', () => {
  const channel = { id: '1', label: 'Chat', type: 1, url: 'https://chat.example/' };
  expect(channelSchema.parse({ ...channel, priority: 3 })).toEqual(channel);
});

test('an envelope carries an object or null', () => {
  const bare = { code: 200, msg: '' };
  expect(envelopeSchema.safeParse({ ...bare, data: null }).success).toBe(true);
  expect(envelopeSchema.safeParse({ ...bare, data: { a: 1 } }).success).toBe(true);
  for (const data of [undefined, [], 'x', 1]) {
    expect(envelopeSchema.safeParse({ ...bare, data }).success).toBe(false);
  }
  expect(envelopeSchema.safeParse({ code: '200', msg: '', data: null }).success).toBe(false);
});

test('an error may name a reason that is not known yet', () => {
  expect(errorDataSchema.safeParse({ reason: 'brand_new' }).success).toBe(true);
  expect(errorDataSchema.safeParse({}).success).toBe(false);
});

test('the twelve languages that accounts have are still there', () => {
  const twelve = ['cht', 'de', 'en', 'fr', 'jp', 'kor', 'pt', 'ru', 'spa', 'th', 'vi', 'zh'];
  expect(LANGUAGES).toEqual(expect.arrayContaining(twelve));
});
