import { ALL_CALLS } from '@adpartner/shared/contract/all-calls';
import { isSafeRead, POST_READS } from './safe-read.ts';

test('the reads by POST are calls of the contract that move and create nothing', () => {
  const posts = Object.values(ALL_CALLS).filter((call) => call.method === 'POST');
  for (const path of POST_READS) {
    expect(posts.find((call) => call.path === path)).toMatchObject({ idempotent: false });
  }
});

test('what counts wrong tries or changes something is not asked twice', () => {
  const unsafe = Object.entries(ALL_CALLS).filter(([, call]) => !isSafeRead(call));
  expect(unsafe.map(([name]) => name).toSorted()).toEqual(
    [
      ...['register', 'login', 'registerWithTicket', 'loginWithTicket', 'logout', 'openStore'],
      'endLeftSession',
      ...['editUser', 'signIn', 'changeLoginPassword', 'setTransactionPassword'],
      ...['checkTransactionPassword', 'uploadFile', 'putPlan', 'follow', 'receiveCoupon'],
      ...['sendFeedback', 'readNotifications', 'withdraw', 'cancelWithdrawal', 'editBankCard'],
      ...['cancelPlan', 'getAcceptor', 'endSessions', 'beginPasskey', 'addPasskey', 'askPasskey'],
      ...['askPasskeyLogin', 'loginWithPasskey', 'confirmByPasskey', 'renamePasskey'],
      ...['removePasskey', 'renewRecoveryCodes', 'setTwoStep', 'topUpSandbox'],
      ...['subscribePush', 'unsubscribePush', 'renewPush'],
    ].toSorted(),
  );
});
