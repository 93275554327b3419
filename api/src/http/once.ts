import { hash as hashOf } from 'node:crypto';

import type { Call } from '@adpartner/shared/contract/call';

import { inTurn } from '../throttle/in-turn.ts';
import { CallError } from '../errors/call-error.ts';
import { isUuid } from '../input/uuid.ts';
import type { Queries } from '../db/database.ts';

/** A request that may carry an idempotency key. */
export interface KeyedRequest {
  readonly call: Call;
  /** The header as it was sent; undefined without one. */
  readonly key: unknown;
  readonly input: unknown;
}

/** A call that is made once per idempotency key of its user. */
export interface OnceRequest extends KeyedRequest {
  readonly userId: string;
}

/** The proof of a request, which is no part of its input for this purpose. */
const PROOFS: ReadonlySet<string> = new Set([
  'password',
  'transaction_password',
  'passkey',
  'recovery_code',
]);

/** The value with every object's members in one order and without the proof. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !PROOFS.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, canonical(member)]),
  );
}

/** A request's hash, whatever proves it. */
export const hashRequest = (input: unknown): Buffer =>
  hashOf('sha256', JSON.stringify(canonical(input)), 'buffer');

/** A request's key as the database stores it, and the hash of the request. */
export interface RequestKey {
  readonly path: string;
  readonly key: string;
  readonly hash: Buffer;
}

/**
 * The key of a request; null if none was sent.
 * @throws CallError `invalid_params` for an invalid key
 */
export function readKey({ call, key, input }: KeyedRequest): RequestKey | null {
  if (key === undefined) return null;
  if (typeof key !== 'string' || !isUuid(key)) {
    throw new CallError('invalid_params', { fields: { 'Idempotency-Key': 'format' } });
  }
  return { path: call.path, key: key.toLowerCase(), hash: hashRequest(input) };
}

/** A key in the database, and the hash of its request. */
interface StoredKey {
  readonly row: { readonly user_id: string; readonly path: string; readonly key: string };
  readonly hash: Buffer;
}

function storedKey(request: OnceRequest): StoredKey | null {
  const read = readKey(request);
  if (!read) return null;
  const { path, key, hash } = read;
  return { row: { user_id: request.userId, path, key }, hash };
}

/** @throws CallError `idempotency_key_reused` for a key of another request */
async function findResponse<T>(db: Queries, { row, hash }: StoredKey): Promise<T | undefined> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'answer'])
    .where((is) => is.and(row))
    .executeTakeFirst();
  if (stored && !hash.equals(stored.request_hash)) throw new CallError('idempotency_key_reused');
  return stored?.answer as T | undefined;
}

function writeOnce<T extends object>(
  db: Queries,
  stored: StoredKey | null,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  if (!stored) return db.transaction().execute(work);
  const { row, hash } = stored;
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('idempotency_keys')
      .values({ ...row, request_hash: hash })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!inserted) {
      const response = await findResponse<T>(tx, stored);
      if (!response) throw new Error('an idempotency key is stored without its response');
      return response;
    }
    const response = await work(tx);
    await tx
      .updateTable('idempotency_keys')
      .set({ answer: JSON.stringify(response) })
      .where((is) => is.and(row))
      .execute();
    return response;
  });
}

/**
 * Runs `work` in a transaction, once per idempotency key. The key is inserted first, so a duplicate waits at
 * the unique index until the first one is done: then it returns the stored response, or, if the first one
 * failed and was rolled back, runs in its place.
 * @throws CallError `idempotency_key_reused` for a key of another request
 */
export async function runOnce<T extends object>(
  db: Queries,
  request: OnceRequest,
  work: (tx: Queries) => Promise<T>,
): Promise<T> {
  return writeOnce(db, storedKey(request), work);
}

/**
 * As `runOnce`, for work with a check outside of its transaction: of a password, whose wrong tries must not
 * be rolled back. A repeated call gets the stored response without another check, also one that was sent at
 * the same time. A user's writes run one after the other: otherwise they would wait for each other in the
 * database, each holding a connection.
 * @throws CallError as `runOnce` and `check` do; errors are not stored
 */
export async function runCheckedOnce<Checked, T extends object>(
  db: Queries,
  request: OnceRequest,
  check: () => Promise<Checked>,
  work: (tx: Queries, checked: Checked) => Promise<T>,
): Promise<T> {
  const stored = storedKey(request);
  const checkAndWrite = async () => {
    const checked = await check();
    return inTurn(`writes of ${request.userId}`, () =>
      writeOnce(db, stored, (tx) => work(tx, checked)),
    );
  };
  if (!stored) return checkAndWrite();
  return inTurn(
    Object.values(stored.row).join(' '),
    async () => (await findResponse<T>(db, stored)) ?? checkAndWrite(),
  );
}
