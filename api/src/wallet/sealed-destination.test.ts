import { openDestination, sealDestination } from './sealed-destination.ts';

const CARD = {
  method: 'bank',
  card_name: 'A bank',
  user_name: 'ก ไทย',
  mobile: '+491700000000',
  bank_account: 'DE0212345678',
  bank_address: 'A street',
  branch_name: 'A branch',
} as const;
const sealed = sealDestination(CARD, 'user-1', 'pepper');

test('what was sealed is opened with the same pepper, for the same user', () => {
  expect(openDestination(sealed, 'user-1', 'pepper')).toEqual(CARD);
});

test('nothing of it can be read as it is stored, nor does it look the same twice', () => {
  for (const word of ['DE0212345678', 'A bank', 'A street']) {
    expect(sealed.toString('latin1')).not.toContain(word);
  }
  expect(sealDestination(CARD, 'user-1', 'pepper')).not.toEqual(sealed);
});

test.each([
  ['another pepper', sealed, 'user-1', 'salt'],
  ['another user', sealed, 'user-2', 'pepper'],
  ['another version', Buffer.concat([Buffer.from([2]), sealed.subarray(1)]), 'user-1', 'pepper'],
  ['a part of it', sealed.subarray(0, -1), 'user-1', 'pepper'],
  ['too little to be one', sealed.subarray(0, 29), 'user-1', 'pepper'],
  ['nothing', Buffer.alloc(0), 'user-1', 'pepper'],
])('%s opens nothing', (_, bytes, user, pepper) => {
  expect(openDestination(bytes, user, pepper)).toBeNull();
});

test('every changed byte is noticed', () => {
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(openDestination(changed, 'user-1', 'pepper')).toBeNull();
  }
});
