import { aBankCard } from '@adpartner/shared/testing/builders/wallet';
import { draftOf, EMPTY_CARD } from './card-draft.ts';
import { cardFaults } from './card-faults.ts';

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

test('the call’s own rules find faults before the password is needed', () => {
  const tooMuch = { ...full, user_name: 'n'.repeat(101), mobile: '0'.repeat(41) };
  expect(cardFaults(tooMuch, null)).toEqual({ user_name: 'too_long', mobile: 'too_long' });
  // Shown, it would look like another name.
  const turned = { ...full, card_name: 'Bank \u202eA' };
  expect(cardFaults(turned, null)).toEqual({ card_name: 'format' });
});

test('another method asks for an account of its own', () => {
  const draft = { ...draftOf(aBankCard()), method: 'wallet_address' as const };
  expect(cardFaults(draft, aBankCard())).toEqual({ bank_account: 'required' });
});
