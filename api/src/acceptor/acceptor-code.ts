import { sql } from 'kysely';

import { normalizeAccessCode } from '../auth/access-code.ts';

/**
 * The condition that an acceptor's code is the typed one, in any case and width. The code may be stored in wide
 * characters, as its operator chose it before codes were stored in narrow ones.
 */
export const hasAcceptorCode = (typed: string) =>
  sql<boolean>`normalize(code, NFKC) = ${normalizeAccessCode(typed)}`;
