import type { User } from '@adpartner/shared/contract/user';
import type { FastifyRequest } from 'fastify';

import type { Queries } from '../db/database.ts';
import { requestLanguage } from '../http/request-language.ts';
import { findUser } from '../user/find-user.ts';

/** A new session and its user. */
export interface BegunSession {
  readonly userId: string;
  /** The user's own language. */
  readonly lang: string;
  readonly token: string;
  readonly expires_at: string;
}

/** The response of every call that starts a session. */
export async function sessionResponse(
  { db, zone, request }: { db: Queries; zone: string; request: FastifyRequest },
  { userId, lang, token, expires_at }: BegunSession,
): Promise<{ token: string; expires_at: string; user: User }> {
  const { apiBase, languages } = request.server.parts.config;
  const language = requestLanguage(languages, request.headers['x-lang'], lang);
  return { token, expires_at, user: await findUser(db, userId, zone, language, apiBase) };
}
