import {
  registerInput,
  registerProblems,
  type RegisterProblems,
  type RegisterValues,
} from './register-rules.ts';

const GOOD: RegisterValues = {
  username: 'mali.s',
  nickname: 'Mali',
  password: 'long enough',
  confirm_password: 'long enough',
  email: 'mali@mail.example',
  phone: '+66 81 234 5678',
  license_key: 'KEYS-KEYS-KEYS-1111',
  terms: 'on',
};

test('a form filled in well has no problem', () => {
  expect(registerProblems(GOOD)).toEqual({});
});

test.each<[string, RegisterValues, RegisterProblems]>([
  ['a missing username', { username: '' }, { username: 'required' }],
  ['a username of spaces', { username: '   ' }, { username: 'required' }],
  ['a short username', { username: 'ab' }, { username: 'too_short' }],
  ['a long username', { username: 'a'.repeat(33) }, { username: 'too_long' }],
  ['a username with other characters', { username: 'mali s' }, { username: 'format' }],
  // A command line would read it as an option.
  ['a username that begins with a hyphen', { username: '--help' }, { username: 'format' }],
  ['spaces around a username', { username: ' mali.s ' }, {}],
  ['no nickname', { nickname: '' }, {}],
  ['a nickname of spaces', { nickname: '  ' }, {}],
  ['a long nickname', { nickname: 'n'.repeat(41) }, { nickname: 'too_long' }],
  [
    'a missing password',
    { password: '', confirm_password: '' },
    { password: 'required', confirm_password: 'required' },
  ],
  [
    'a password of spaces',
    { password: '        ', confirm_password: '        ' },
    { password: 'weak' },
  ],
  ['a short password', { password: 'short', confirm_password: 'short' }, { password: 'too_short' }],
  ['a password of 8', { password: '12345678', confirm_password: '12345678' }, {}],
  [
    'a password of 129',
    { password: 'p'.repeat(129), confirm_password: 'p'.repeat(129) },
    { password: 'too_long' },
  ],
  ['a nickname that nobody sees', { nickname: '\u200b' }, { nickname: 'too_short' }],
  ['a nickname that turns writing around', { nickname: 'Mali \u202etxt' }, { nickname: 'format' }],
  ['a nickname of 40 flags', { nickname: '🇹🇭'.repeat(40) }, {}],
  [
    'a password of 7 characters of several parts',
    { password: '👍🏽'.repeat(7), confirm_password: '👍🏽'.repeat(7) },
    { password: 'too_short' },
  ],
  [
    'another second password',
    { confirm_password: 'Long enough' },
    { confirm_password: 'mismatch' },
  ],
  [
    'a second password with a space',
    { confirm_password: 'long enough ' },
    { confirm_password: 'mismatch' },
  ],
  ['a missing second password', { confirm_password: '' }, { confirm_password: 'required' }],
  ['a missing e-mail address', { email: '' }, { email: 'required' }],
  ['an e-mail address without a host', { email: 'mali@' }, { email: 'format' }],
  ['spaces around an e-mail address', { email: ' mali@mail.example ' }, {}],
  ['a missing phone number', { phone: '' }, { phone: 'required' }],
  ['a phone number without its country', { phone: '081 234 5678' }, { phone: 'format' }],
  ['a phone number with letters', { phone: '+66 CALL' }, { phone: 'format' }],
  ['what can be no license key', { license_key: 'hello' }, { license_key: 'format' }],
  ['a missing license key', { license_key: ' ' }, { license_key: 'required' }],
  ['terms that are not accepted', { terms: undefined }, { terms: 'not_accepted' }],
])('%s', (_, change, expected) => {
  expect(registerProblems({ ...GOOD, ...change })).toEqual(expected);
});

test('an empty form names every field that is wanted', () => {
  expect(registerProblems({})).toEqual({
    username: 'required',
    password: 'required',
    confirm_password: 'required',
    email: 'required',
    phone: 'required',
    license_key: 'required',
    terms: 'not_accepted',
  });
});

test('what is sent leaves out an empty nickname and carries the language and the terms', () => {
  expect(registerInput({ ...GOOD, nickname: ' ' }, 'th', '2026-11')).toEqual({
    username: 'mali.s',
    password: 'long enough',
    email: 'mali@mail.example',
    phone: '+66812345678',
    license_key: 'KEYS-KEYS-KEYS-1111',
    lang: 'th',
    terms_version: '2026-11',
  });
});
