import { textDraft } from './text-draft.ts';

afterEach(() => sessionStorage.clear());

test('texts come back by their names', () => {
  textDraft('wallet', 'withdraw', 'user-1').write({ amount: '12,50', method: 'bank' });
  expect(textDraft('wallet', 'withdraw', 'user-1').read()).toEqual({
    amount: '12,50',
    method: 'bank',
  });
  expect(textDraft('wallet', 'withdraw', 'user-2').read()).toBeNull();
});

test('what holds anything but texts is dropped', () => {
  sessionStorage.setItem('wallet_draft_withdraw_user-1', '{"amount":12}');
  expect(textDraft('wallet', 'withdraw', 'user-1').read()).toBeNull();
});
