import type { Queries } from '../db/database.ts';
import type { Result } from './command.ts';

export interface AskedActions {
  /** The user concerned; null: actions on any user or none. */
  readonly userId: string | null;
  readonly command?: string | undefined;
  readonly actor?: string | undefined;
  readonly reference?: string | undefined;
  /** Only those with a lower id. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Operators' actions, newest first. */
export async function listActions(
  tx: Queries,
  { userId, command, actor, reference, before, limit }: AskedActions,
): Promise<Result[]> {
  let query = tx
    .selectFrom('operator_actions as done')
    .leftJoin('users', 'users.id', 'done.user_id')
    .select([
      'done.id',
      'done.at',
      'done.actor',
      'done.command',
      'users.username',
      'done.reference',
      'done.params',
      'done.result',
    ]);
  if (userId !== null) query = query.where('done.user_id', '=', userId);
  if (command !== undefined) query = query.where('done.command', '=', command);
  if (actor !== undefined) query = query.where('done.actor', '=', actor);
  if (reference !== undefined) query = query.where('done.reference', '=', reference);
  if (before !== undefined) query = query.where('done.id', '<', BigInt(before));
  const rows = await query.orderBy('done.id', 'desc').limit(limit).execute();
  return rows.map(({ id, at, ...row }) => ({ id: String(id), at: at.toISOString(), ...row }));
}
