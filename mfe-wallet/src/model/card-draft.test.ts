import { aBankCard } from '@adpartner/shared/testing/builders/wallet';
import { cardFaults, cardInput, draftOf, EMPTY_CARD, isUnchanged } from './card-draft.ts';

const full = { ...draftOf(aBankCard()), bank_account: ' 1234567890 ' };

test('a new one asks for every field of its method, and for none of the other', () => {
  expect(Object.keys(cardFaults(EMPTY_CARD, null))).toEqual([
    'card_name',
    'user_name',
    'bank_account',
    'mobile',
    'branch_name',
    'bank_address',
  ]);
  expect(Object.keys(cardFaults({ ...EMPTY_CARD, method: 'wallet_address' }, null))).toEqual([
    'card_name',
    'bank_account',
    'user_name',
    'mobile',
  ]);
});

test('blanks are empty', () => {
  expect(cardFaults({ ...full, branch_name: '  ' }, null)).toEqual({ branch_name: 'required' });
});

test('the bound account may stay, a masked one may not be sent', () => {
  const draft = draftOf(aBankCard());
  expect(draft.bank_account).toBe('');
  expect(cardFaults(draft, aBankCard())).toEqual({});
  expect(cardFaults({ ...draft, mobile: '' }, aBankCard())).toEqual({ mobile: 'required' });
  expect(cardFaults(draft, null)).toEqual({ bank_account: 'required' });
  expect(cardFaults({ ...draft, bank_account: '******7890' }, aBankCard())).toEqual({
    bank_account: 'format',
  });
});

test('what the call would refuse is known before a password is asked for', () => {
  const tooMuch = { ...full, user_name: 'n'.repeat(101), mobile: '0'.repeat(41) };
  expect(cardFaults(tooMuch, null)).toEqual({ user_name: 'too_long', mobile: 'too_long' });
  // It would look like another name.
  const turned = { ...full, card_name: 'Bank \u202eA' };
  expect(cardFaults(turned, null)).toEqual({ card_name: 'format' });
});

test('another method asks for an account of its own', () => {
  const draft = { ...draftOf(aBankCard()), method: 'wallet_address' as const };
  expect(cardFaults(draft, aBankCard())).toEqual({ bank_account: 'required' });
});

test.each([
  ['nothing', {}, true],
  ['spaces at an end', { card_name: 'Siam Bank ' }, true],
  ['a name', { user_name: 'Anna Lee' }, false],
  ['an account', { bank_account: '1234567890' }, false],
  ['the method', { method: 'wallet_address' as const }, false],
])('changing %s', (_, changes, unchanged) => {
  expect(isUnchanged({ ...draftOf(aBankCard()), ...changes }, aBankCard())).toBe(unchanged);
});

test('what is new is never unchanged', () => {
  expect(isUnchanged(EMPTY_CARD, null)).toBe(false);
});

test('what is sent is trimmed and of its method', () => {
  expect(cardInput(full)).toEqual({
    method: 'bank',
    card_name: 'Siam Bank',
    user_name: 'Ann Lee',
    mobile: '+66812345678',
    bank_account: '1234567890',
    bank_address: '1 Silom Road, Bangkok',
    branch_name: 'Silom',
  });
  expect(cardInput({ ...full, method: 'wallet_address', bank_account: '' })).toEqual({
    method: 'wallet_address',
    card_name: 'Siam Bank',
    user_name: 'Ann Lee',
    mobile: '+66812345678',
  });
});
