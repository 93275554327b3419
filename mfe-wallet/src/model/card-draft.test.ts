import { aBankCard } from '@adpartner/shared/testing/builders/wallet';
import { cardInput, draftOf, EMPTY_CARD, isUnchanged } from './card-draft.ts';

const full = { ...draftOf(aBankCard()), bank_account: ' 1234567890 ' };

test.each([
  ['nothing', {}, true],
  ['spaces at an end', { card_name: 'Siam Bank ' }, true],
  ['a name', { user_name: 'Anna Lee' }, false],
  ['an account', { bank_account: '1234567890' }, false],
  ['the method', { method: 'wallet_address' as const }, false],
])('changing %s', (_, changes, unchanged) => {
  expect(isUnchanged({ ...draftOf(aBankCard()), ...changes }, aBankCard())).toBe(unchanged);
});

test('a new card is never unchanged', () => {
  expect(isUnchanged(EMPTY_CARD, null)).toBe(false);
});

test('the input is trimmed, with the fields of its method', () => {
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

test('numbers are sent in ASCII digits, without what copying put around them', () => {
  const draft = {
    ...full,
    bank_account: '\u2068٩٨٧٦ ５４３２\u2069',
    mobile: '\u202A+٦٦ 81 234\u202C',
    user_name: 'Anna ٢',
  };
  expect(cardInput(draft)).toMatchObject({
    bank_account: '9876 5432',
    mobile: '+66 81 234',
    user_name: 'Anna ٢',
  });
  expect(cardInput({ ...full, bank_account: '\u200B' })).not.toHaveProperty('bank_account');
});

test('a number that was bound in other digits is unchanged', () => {
  const bound = aBankCard({ mobile: '+٦٦812345678' });
  expect(isUnchanged(draftOf(bound), bound)).toBe(true);
  expect(isUnchanged({ ...draftOf(bound), mobile: '+66812345678' }, bound)).toBe(true);
});
