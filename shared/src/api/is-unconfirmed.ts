import { ApiError } from '@adpartner/shared/api/api-error';

/**
 * Whether a write that failed may have been done all the same: no answer of the server says that it was not. A request
 * above a limit (429) was not let in.
 */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'business' ? error.reason === 'server_error' : error.code !== 429);
