import { listCouponsCall } from '@adpartner/shared/contract/coupon';
import { fakeServer, callError } from '@adpartner/shared/testing/fake-server';
import { callOfNewerServer } from './call-of-newer-server.ts';

test('a server that lacks the call is a failure of the way there', async () => {
  fakeServer({
    listCouponsCall: () => {
      throw callError('not_found');
    },
  });
  await expect(callOfNewerServer(listCouponsCall, {})).rejects.toMatchObject({
    kind: 'transport',
    reason: null,
  });
});

test('any other error stays what it is', async () => {
  fakeServer({
    listCouponsCall: () => {
      throw callError('store_not_open');
    },
  });
  await expect(callOfNewerServer(listCouponsCall, {})).rejects.toMatchObject({
    kind: 'business',
    reason: 'store_not_open',
  });
});
