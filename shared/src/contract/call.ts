import type * as z from '@adpartner/shared/contract/zod';

/** The requirement of a call: none, a live session, or a session whose store is open. */
export type Needs = 'nothing' | 'session' | 'store';

/** One call of the wire contract: its path, what it needs, its input and output. */
export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST';
  /** Below the prefix, beginning with a slash: `/plan/order/list`. */
  readonly path: string;
  readonly needs: Needs;
  /** True if the call moves money or creates something and takes an `Idempotency-Key`. */
  readonly idempotent: boolean;
  /** True if a session of a restricted account (402, 403, 404) may call it, too. */
  readonly openToRestricted: boolean;
  /** True if the request is form data; JSON (POST) or a query string (GET) otherwise. */
  readonly form: boolean;
  readonly input: Input;
  readonly output: Output;
}

/** The input of a call, as a caller writes it. */
export type CallInput<C> = C extends Call<infer I, z.ZodMiniType> ? z.input<I> : never;
/** The data of a call's response with code 200, as its schema parses it. */
export type CallOutput<C> = C extends Call<z.ZodMiniType, infer O> ? z.output<O> : never;

/** The path prefix of every call, below the API base. */
export const PREFIX = '/facebook-business';

/** Defines a call of the contract; every option has the common case as default. */
export function defineCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  call: Pick<Call<I, O>, 'method' | 'path' | 'needs' | 'input' | 'output'> & Partial<Call<I, O>>,
): Call<I, O> {
  return { idempotent: false, openToRestricted: false, form: false, ...call };
}
