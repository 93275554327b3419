import * as z from '@adpartner/shared/contract/zod';
import type { OpenWord } from '@adpartner/shared/contract/open-enum';
import { userSchema, type User } from '@adpartner/shared/contract/user';

/**
 * What a session says of its user, and all that bundles share of one. The whole user is in the query
 * cache (`useUser`), so that a new field of theirs changes nothing between bundles.
 */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  /** What they are called on screens. */
  readonly nickname: string;
  /** How the account came to be: by an own registration, or through the partner's host app. */
  readonly entry: OpenWord<'register' | 'app'>;
  /** The account's language, perhaps one that this build has not got. */
  readonly lang: string;
  /** Null until the store is opened. */
  readonly store: User['store'];
}

const { id, username, nickname, entry, lang, store } = userSchema.shape;

/**
 * A session's user as it is stored: with whatever else the server said of them, which remotes of the
 * previous release read there.
 */
export const sessionUserSchema = z.catchall(
  z.object({ id, username, nickname, entry, lang, store }),
  z.unknown(),
);
