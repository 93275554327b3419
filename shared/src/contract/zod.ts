/**
 * What the house uses of zod, by one door: the page has it once, from the host, although no remote
 * depends on the host's copy. Sharing the package whole would bring all that nobody uses.
 */
export {
  _default,
  array,
  boolean,
  discriminatedUnion,
  email,
  enum,
  extend,
  file,
  gt,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  number,
  object,
  optional,
  pipe,
  record,
  refine,
  regex,
  string,
  transform,
  trim,
  union,
  unknown,
} from 'zod/mini';
export type { core, infer, input, output, ZodMiniType } from 'zod/mini';
