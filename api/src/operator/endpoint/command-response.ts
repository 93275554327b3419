import type { Result } from '../command.ts';
import type { OperatorErrorKind } from '../../errors/operator-error.ts';

/** The path of commands; the caller sends the token as `Authorization: Bearer`. */
export const OPERATOR_PATH = '/operator';

/** The server's response: the result, or why there is none. */
export type CommandResponse =
  | { readonly result: Result }
  | { readonly error: { readonly kind: OperatorErrorKind | 'failed'; readonly message: string } };
