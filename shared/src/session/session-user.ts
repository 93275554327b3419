import * as z from '@adpartner/shared/contract/zod';
import type { OpenWord } from '@adpartner/shared/contract/open-enum';
import { userSchema, type User } from '@adpartner/shared/contract/user';

/**
 * The part of a user that a session holds and that bundles share. The whole user is in the query cache
 * (`useUser`), so that a new field changes nothing between bundles.
 */
export interface SessionUser {
  readonly id: string;
  readonly username: string;
  /** The name on screens. */
  readonly nickname: string;
  /** How the account was made: by registration here, or through the partner's host app. */
  readonly entry: OpenWord<'register' | 'app'>;
  /** The account's language, perhaps unknown to this build. */
  readonly lang: string;
  /** Null until the store is opened. */
  readonly store: User['store'];
}

const { id, username, nickname, entry, lang, store } = userSchema.shape;

/**
 * A session's user as it is stored: with all other fields of the server's user, which remotes of the previous
 * release read there.
 */
export const sessionUserSchema = z.catchall(
  z.object({ id, username, nickname, entry, lang, store }),
  z.unknown(),
);
