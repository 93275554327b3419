import * as z from '@adpartner/shared/contract/zod';

/** The default number of rows of a page. */
export const DEFAULT_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 50;

const cursorInput = z
  .string()
  .check(z.minLength(1), z.maxLength(300), z.regex(/^[^\u0000-\u001f\u007f]*$/));
const sizeSchema = z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE));

/**
 * An integer in a query string, where every value is a string: plain digits become a number, anything else (a
 * sign, blanks, an exponent, leading zeros) is rejected. A number stays as it is.
 */
export const integerQuery = z.pipe(
  z.union([z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/)), z.number()]),
  z.transform((value: string | number) => Number(value)),
);

/** `cursor` and `size` of a list in a query string. */
export const pageQuery = {
  cursor: z.optional(cursorInput),
  size: z._default(z.pipe(integerQuery, sizeSchema), DEFAULT_PAGE_SIZE),
};

/** `cursor` and `size` of a list in a JSON body. */
export const pageBody = {
  cursor: z.optional(cursorInput),
  size: z._default(sizeSchema, DEFAULT_PAGE_SIZE),
};

/** One page of a list; `next_cursor` is null at its end. */
export const pageOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ list: z.array(item), next_cursor: z.nullable(z.string()) });
