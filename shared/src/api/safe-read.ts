import type { Call } from '@adpartner/shared/contract/call';

/** Calls that only read although they are POST, so that asking again changes nothing. */
export const POST_READS: ReadonlySet<string> = new Set([
  '/plan/order/detail',
  '/plan/order/app/detail',
  '/plan/order/await/put/count',
  '/user/notifications',
  '/user/notifications/unread_count',
]);

/** Whether a call may be sent a second time without asking anyone. */
export const isSafeRead = (call: Call) => call.method === 'GET' || POST_READS.has(call.path);
