import type * as z from '@adpartner/shared/contract/zod';
export type Needs = 'nothing' | 'session' | 'store';
export interface Call<Input extends z.ZodMiniType = z.ZodMiniType, Output extends z.ZodMiniType = z.ZodMiniType> {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly needs: Needs;
    readonly idempotent: boolean;
    readonly openToRestricted: boolean;
    readonly form: boolean;
    readonly input: Input;
    readonly output: Output;
}
export type CallInput<C> = C extends Call<infer I, z.ZodMiniType> ? z.input<I> : never;
export type CallOutput<C> = C extends Call<z.ZodMiniType, infer O> ? z.output<O> : never;
export declare const PREFIX = "/facebook-business";
export declare function defineCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(call: Pick<Call<I, O>, 'method' | 'path' | 'needs' | 'input' | 'output'> & Partial<Call<I, O>>): Call<I, O>;
