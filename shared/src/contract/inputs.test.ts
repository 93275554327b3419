import { ALL_CALLS } from './all-calls.ts';
import { fieldRules } from './field-rules.ts';

type Name = keyof typeof ALL_CALLS;
type Fields = Record<string, unknown>;

const MD5 = 'e10adc3949ba59abbe56e057f20f883e';
const registration = {
  username: 'ann_01',
  password: 'long enough',
  email: 'ann@example.com',
  phone: '+66812345678',
  license_key: 'K7QD-94XM-TRGA-CH6P',
};
const put = { id: 'p1', amount: '100.00', official_push: true, real_time_placement: false };
const card = {
  method: 'bank',
  card_name: 'First Bank',
  user_name: 'Ann Other',
  mobile: '+66812345678',
  bank_account: '123-456-789',
  bank_address: '1 Main Street',
  branch_name: 'Main',
  password: MD5,
};
const {
  bank_address: _address,
  branch_name: _branch,
  ...wallet
} = {
  ...card,
  method: 'wallet_address',
};

const read = (name: Name, sent: unknown) => ALL_CALLS[name].input.safeParse(sent);

const wide = (char: string) => String.fromCharCode(char.charCodeAt(0) + 0xfee0);

const GOOD: [Name, string, Fields][] = [
  ['register', 'what is required', registration],
  [
    'register',
    'everything',
    { ...registration, nickname: 'Ann', lang: 'th', terms_version: '2026-01' },
  ],
  [
    'register',
    'a key in wide letters and digits',
    { ...registration, license_key: registration.license_key.replace(/\w/g, wide) },
  ],
  ['register', 'a username of 3', { ...registration, username: 'a.b' }],
  ['register', 'a username of 32', { ...registration, username: 'a'.repeat(32) }],
  ['register', 'a password of 8', { ...registration, password: '12345678' }],
  ['register', 'a password of 128', { ...registration, password: 'x'.repeat(128) }],
  ['register', 'unknown fields', { ...registration, referrer: 'x' }],
  ['login', 'a short password, which may be an old one', { username: 'ann', password: 'x' }],
  ['registerWithTicket', 'a ticket alone', { ticket: 'abc.def-ghi_j' }],
  ['loginWithTicket', 'a ticket', { ticket: 'abc.def' }],
  ['logout', 'nothing', {}],
  ['getBasicConfig', 'a language', { lang: 'zh' }],
  ['openStore', 'a code', { authorization_code: 'k7qd94xm trga' }],
  ['editUser', 'nothing', {}],
  ['editUser', 'one field', { nickname: 'Ann' }],
  ['changeLoginPassword', 'both', { old_password: 'x', new_password: '12345678' }],
  ['setTransactionPassword', 'a first one', { password: MD5 }],
  ['setTransactionPassword', 'a change', { password: MD5, old_password: MD5 }],
  ['listPlans', 'nothing', {}],
  ['listPlans', 'strings of a query', { status: 'putting', cursor: 'abc', size: '50' }],
  ['listPlans', 'a number', { size: 1 }],
  ['putPlan', 'what is required', put],
  ['putPlan', 'a coupon', { ...put, coupon_id: 'c1' }],
  ['getStatistics', 'a zone', { time_zone: 'Asia/Bangkok' }],
  ['getStatistics', 'a type of a query', { type: '4', time_zone: 'UTC' }],
  ['follow', 'an id', { operated_id: '0123456789' }],
  ['follow', 'null to stop', { operated_id: null }],
  ['listCoupons', 'a state', { state: 'expired' }],
  ['sendFeedback', 'two lines', { topic: 'Hello', content: 'one\ntwo' }],
  ['sendFeedback', 'four files', { topic: 'a', content: 'b', file_ids: ['1', '2', '3', '4'] }],
  ['listNotifications', 'filters', { category: 'activity', read: false, size: 5 }],
  ['readNotifications', 'ids', { ids: ['n1'] }],
  ['readNotifications', 'all', { all: true }],
  ['readNotifications', 'all of a category', { all: true, category: 'activity' }],
  ['listFundRecords', 'a month', { month: '2026-12', account: 'deposit', type: 'ad_billing' }],
  ['withdraw', 'a withdrawal', { amount: '1', method: 'bank', password: MD5 }],
  ['cancelPlan', 'an id', { id: 'p1' }],
  ['cancelWithdrawal', 'an id', { id: 'w1' }],
  ['editBankCard', 'a bank', card],
  ['editBankCard', 'a bank, its account unchanged', { ...card, bank_account: undefined }],
  ['editBankCard', 'a wallet address', wallet],
  ['getAcceptor', 'a code', { kind: 'personal', code: 'X1' }],
];

test.each(GOOD)('%s takes %s', (name, _what, sent) => {
  expect(read(name, sent)).toMatchObject({ success: true });
});

const BAD: [Name, string, unknown, Record<string, string>][] = [
  ['register', 'nothing', undefined, { '': 'required' }],
  ['register', 'a list', [], { '': 'type' }],
  ['register', 'no key', { ...registration, license_key: undefined }, { license_key: 'required' }],
  ['register', 'a blank key', { ...registration, license_key: '  ' }, { license_key: 'required' }],
  [
    'register',
    'a long key',
    { ...registration, license_key: 'k'.repeat(101) },
    { license_key: 'too_long' },
  ],
  ['register', 'a username of 2', { ...registration, username: 'ab' }, { username: 'too_short' }],
  [
    'register',
    'a username of 33',
    { ...registration, username: 'a'.repeat(33) },
    { username: 'too_long' },
  ],
  ['register', 'a blank in it', { ...registration, username: 'a b c' }, { username: 'format' }],
  ['register', 'a number for a name', { ...registration, username: 12345 }, { username: 'type' }],
  [
    'register',
    'a password of 7',
    { ...registration, password: '1234567' },
    { password: 'too_short' },
  ],
  [
    'register',
    'a password of 129',
    { ...registration, password: 'x'.repeat(129) },
    { password: 'too_long' },
  ],
  ['register', 'no e-mail address', { ...registration, email: 'ann' }, { email: 'format' }],
  ['register', 'a local number', { ...registration, phone: '0812345678' }, { phone: 'format' }],
  [
    'register',
    'blanks in the number',
    { ...registration, phone: '+66 812 345 678' },
    { phone: 'format' },
  ],
  ['register', 'an empty nickname', { ...registration, nickname: '' }, { nickname: 'required' }],
  [
    'register',
    'a nickname of 41',
    { ...registration, nickname: 'n'.repeat(41) },
    { nickname: 'too_long' },
  ],
  ['register', 'an unknown language', { ...registration, lang: 'it' }, { lang: 'not_an_option' }],
  [
    'login',
    'nothing typed',
    { username: '', password: '' },
    { username: 'required', password: 'required' },
  ],
  ['login', 'a NUL', { username: 'a\0b', password: 'x' }, { username: 'format' }],
  ['loginWithTicket', 'a blank in the ticket', { ticket: 'a b' }, { ticket: 'format' }],
  ['getBasicConfig', 'no language', {}, { lang: 'required' }],
  ['editUser', 'a number', { phone: 66812345678 }, { phone: 'type' }],
  [
    'changeLoginPassword',
    'a short one',
    { old_password: 'x', new_password: '1' },
    { new_password: 'too_short' },
  ],
  [
    'setTransactionPassword',
    'the digits themselves',
    { password: '123456' },
    { password: 'format' },
  ],
  ['setTransactionPassword', 'upper case', { password: MD5.toUpperCase() }, { password: 'format' }],
  ['checkTransactionPassword', '33 digits', { password: `${MD5}0` }, { password: 'format' }],
  ['listPlans', 'an unknown status', { status: 'done' }, { status: 'not_an_option' }],
  ['listPlans', 'an empty status', { status: '' }, { status: 'not_an_option' }],
  ['listPlans', 'a size of 0', { size: '0' }, { size: 'too_small' }],
  ['listPlans', 'a size of 51', { size: '51' }, { size: 'too_big' }],
  ['listPlans', 'a signed size', { size: '+5' }, { size: 'format' }],
  ['listPlans', 'a size with an exponent', { size: '1e1' }, { size: 'format' }],
  ['listPlans', 'a size with blanks', { size: ' 5' }, { size: 'format' }],
  ['listPlans', 'half a row', { size: 2.5 }, { size: 'not_a_number' }],
  ['listPlans', 'an empty cursor', { cursor: '' }, { cursor: 'required' }],
  ['listPlans', 'a cursor twice', { cursor: ['a', 'b'] }, { cursor: 'type' }],
  ['getPlan', 'no id', {}, { id: 'required' }],
  ['getPlan', 'an empty id', { id: '' }, { id: 'required' }],
  ['getPlan', 'an id of 101', { id: 'x'.repeat(101) }, { id: 'too_long' }],
  ['getPlan', 'a NUL in the id', { id: 'a\0' }, { id: 'format' }],
  ['getPlan', 'a number for an id', { id: 1 }, { id: 'type' }],
  [
    'putPlan',
    'a string for a boolean',
    { ...put, official_push: 'true' },
    { official_push: 'type' },
  ],
  [
    'putPlan',
    '1 for a boolean',
    { ...put, real_time_placement: 1 },
    { real_time_placement: 'type' },
  ],
  ['getStatistics', 'no zone', {}, { time_zone: 'required' }],
  ['getStatistics', 'an unknown zone', { time_zone: 'Mars/Base' }, { time_zone: 'format' }],
  ['getStatistics', 'an offset', { time_zone: '+07:00' }, { time_zone: 'format' }],
  ['getStatistics', 'a fifth type', { type: '5', time_zone: 'UTC' }, { type: 'not_an_option' }],
  ['follow', 'nothing at all', {}, { operated_id: 'required' }],
  ['follow', 'an empty id', { operated_id: '' }, { operated_id: 'required' }],
  ['follow', 'an id of letters', { operated_id: 'abcdefghij' }, { operated_id: 'format' }],
  ['follow', 'an id of 9 digits', { operated_id: '123456789' }, { operated_id: 'format' }],
  [
    'register',
    'a key of 15 letters',
    { ...registration, license_key: 'K7QD-94XM-TRGA-CH6' },
    { license_key: 'format' },
  ],
  [
    'register',
    'a key with other signs',
    { ...registration, license_key: 'K7QD-94XM-TRGA-CH6!' },
    { license_key: 'format' },
  ],
  [
    'openStore',
    'a license key',
    { authorization_code: 'K7QD-94XM-TRGA-CH6P' },
    { authorization_code: 'format' },
  ],
  ['sendFeedback', 'a blank topic', { topic: ' ', content: 'x' }, { topic: 'required' }],
  ['sendFeedback', 'a topic of 81', { topic: 't'.repeat(81), content: 'x' }, { topic: 'too_long' }],
  [
    'sendFeedback',
    'a content of 2001',
    { topic: 't', content: 'c'.repeat(2001) },
    { content: 'too_long' },
  ],
  [
    'sendFeedback',
    'five files',
    { topic: 't', content: 'c', file_ids: ['1', '2', '3', '4', '5'] },
    { file_ids: 'too_long' },
  ],
  ['listNotifications', 'a size in a string', { size: '5' }, { size: 'not_a_number' }],
  ['listNotifications', 'read in a string', { read: 'true' }, { read: 'type' }],
  ['readNotifications', 'nothing', {}, { ids: 'required' }],
  ['readNotifications', 'no ids', { ids: [] }, { ids: 'too_short' }],
  ['readNotifications', '101 ids', { ids: Array(101).fill('n') }, { ids: 'too_long' }],
  ['readNotifications', 'all, but not', { all: false }, { ids: 'required' }],
  ['listFundRecords', 'a 13th month', { month: '2026-13' }, { month: 'format' }],
  ['listFundRecords', 'an unknown account', { account: 'cash' }, { account: 'not_an_option' }],
  [
    'withdraw',
    'an unknown method',
    { amount: '1', method: 'cash', password: MD5 },
    { method: 'not_an_option' },
  ],
  ['editBankCard', 'nothing', {}, { method: 'required' }],
  ['editBankCard', 'an unknown method', { ...card, method: 'cash' }, { method: 'not_an_option' }],
  [
    'editBankCard',
    'the masked account',
    { ...card, bank_account: '****6789' },
    { bank_account: 'format' },
  ],
  [
    'editBankCard',
    'a bank without branch',
    { ...card, branch_name: undefined },
    { branch_name: 'required' },
  ],
  ['editBankCard', 'an empty name', { ...wallet, user_name: ' ' }, { user_name: 'required' }],
  ['getAcceptor', 'a long code', { kind: 'personal', code: 'c'.repeat(101) }, { code: 'too_long' }],
  ['uploadFile', 'no file', { purpose: 'avatar' }, { file: 'required' }],
];

test.each(BAD)('%s refuses %s', (name, _what, sent, fields) => {
  const response = read(name, sent);
  expect(response.success).toBe(false);
  expect(fieldRules(response.error?.issues ?? [], sent)).toEqual(fields);
});

test.each(['1', '0.5', '100.00', '50000', '0.0001', '9'.repeat(20)])(
  'the amount %s is taken',
  (amount) => {
    expect(read('putPlan', { ...put, amount })).toMatchObject({ success: true });
  },
);

test.each([
  ...['', '0', '0.00', '-1', '+1', '1e3', '.5', '1.', '01', '1,5', ' 1', '1 ', '٣', 'NaN'],
  ...['Infinity', '0x10', '9'.repeat(21), 1, null],
])('the amount %p is refused', (amount) => {
  expect(read('putPlan', { ...put, amount })).toMatchObject({ success: false });
});

test('keys, codes and usernames are trimmed', () => {
  const sent = {
    ...registration,
    username: ' ann_01 ',
    license_key: `\t${registration.license_key}\n`,
  };
  expect(read('register', sent)).toMatchObject({ success: true, data: registration });
  expect(read('openStore', { authorization_code: ' K7QD-94XM-TRGA ' }).data).toEqual({
    authorization_code: 'K7QD-94XM-TRGA',
  });
});

test('passwords are taken as typed', () => {
  const sent = { ...registration, password: '  spaces  ' };
  expect(read('register', sent).data).toMatchObject({ password: '  spaces  ' });
});

test('a page has 20 rows unless told otherwise', () => {
  expect(read('listPlans', {}).data).toEqual({ size: 20 });
  expect(read('listNotifications', {}).data).toEqual({ size: 20 });
  expect(read('listPlans', { size: '7' }).data).toEqual({ size: 7 });
});

test('the defaults are those of the contract', () => {
  expect(read('getStatistics', { time_zone: 'UTC' }).data).toEqual({ type: 1, time_zone: 'UTC' });
  expect(read('listFundRecords', {}).data).toEqual({ account: 'available_balance', size: 20 });
});

test('an upload takes a file and a purpose', () => {
  const file = new File(['x'], 'x.png', { type: 'image/png' });
  expect(read('uploadFile', { file, purpose: 'feedback' })).toMatchObject({ success: true });
  expect(read('uploadFile', { file: 'x', purpose: 'feedback' })).toMatchObject({ success: false });
});
