import type { Call } from '@adpartner/shared/contract/call';

/** POST calls that only read, so that repeating them changes nothing. */
export const POST_READS: ReadonlySet<string> = new Set([
  '/plan/order/detail',
  '/plan/order/app/detail',
  '/plan/order/await/put/count',
  '/user/notifications',
  '/user/notifications/unread_count',
]);

/** Whether a call may be repeated without asking the user. */
export const isSafeRead = (call: Call) => call.method === 'GET' || POST_READS.has(call.path);
