import { type ZodMiniString, type ZodMiniType } from 'zod/mini';
export { _default, array, boolean, catchall, discriminatedUnion, email, enum, extend, file, gt, gte, int, literal, lte, maxLength, minLength, nullable, number, object, optional, pipe, refine, regex, string, transform, trim, union, unknown, } from 'zod/mini';
export type { core, infer, input, output, ZodMiniType } from 'zod/mini';
export declare const record: <Value extends ZodMiniType>(_names: ZodMiniString, value: Value) => import("zod/mini").ZodMiniObject<{}, import("zod/v4/core").$catchall<Value>>;
