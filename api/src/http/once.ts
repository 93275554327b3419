import { createHash } from 'node:crypto';

import type { Call } from '@adpartner/shared/contract/call';

import { Refusal } from './refusal.ts';
import { isUuid } from './uuid.ts';
import type { Queries } from '../db/database.ts';

/** The value with every object's members in one order and without what is secret. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => name !== 'password')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, canonical(member)]),
  );
}

const hashRequest = (input: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(canonical(input)))
    .digest();

/**
 * Runs `work` in a transaction, once per idempotency key. The key is inserted first, so a duplicate
 * waits at the unique index until the first one is done: then it answers what that answered, or,
 * where that was refused and rolled back, runs in its place.
 * @throws Refusal `idempotency_key_reused` for a key seen with another request
 */
export async function runOnce<T extends object>(
  db: Queries,
  request: { userId: string; call: Call; key: unknown; input: unknown },
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  const { userId, call, key, input } = request;
  if (key === undefined) return db.transaction().execute(work);
  if (typeof key !== 'string' || !isUuid(key)) {
    throw new Refusal('invalid_params', { fields: { 'Idempotency-Key': 'format' } });
  }
  const hash = hashRequest(input);
  return db.transaction().execute(async (tx) => {
    const row = { user_id: userId, path: call.path, key: key.toLowerCase() };
    const inserted = await tx
      .insertInto('idempotency_keys')
      .values({ ...row, request_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    const ofThisKey = tx.selectFrom('idempotency_keys').where((is) => is.and(row));
    if (!inserted) {
      const stored = await ofThisKey.select(['request_hash', 'answer']).executeTakeFirstOrThrow();
      if (!hash.equals(stored.request_hash)) throw new Refusal('idempotency_key_reused');
      return stored.answer as T;
    }
    const answer = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(answer) })
      .where((is) => is.and(row))
      .execute();
    return answer;
  });
}
