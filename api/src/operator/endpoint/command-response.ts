import type { Result } from '../command.ts';
import type { OperatorErrorKind } from '../../errors/operator-error.ts';

/** Where commands go; whoever asks sends the token as `Authorization: Bearer`. */
export const OPERATOR_PATH = '/operator';

/** What the server responds with: the result, or why there is none. */
export type CommandResponse =
  | { readonly result: Result }
  | { readonly error: { readonly kind: OperatorErrorKind | 'failed'; readonly message: string } };
