import * as z from '@adpartner/shared/contract/zod';

/**
 * Money as the server sends it: a decimal string with exactly the fraction digits of
 * `basic_config.currency` (none for a currency without minor unit), with a minus where negative.
 */
export const moneySchema = z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,4})?$/));

/**
 * An amount of money as a caller sends it: a plain positive decimal without sign, exponent or leading zeros,
 * at most 20 characters. The server checks its digits against the currency.
 */
export const amountInput = z
  .string()
  .check(z.maxLength(20), z.regex(/^(?=.*[1-9])(0|[1-9]\d*)(\.\d+)?$/));

/** The same, or zero: the terms that a caller was shown. */
export const moneyInput = z.string().check(z.maxLength(20), z.regex(/^(0|[1-9]\d*)(\.\d+)?$/));

/** A rate as a fraction of one: `"0.015"` is 1.5 %. */
export const rateSchema = z.string().check(z.regex(/^\d{1,6}(\.\d{1,10})?$/));

/** The least and the greatest possible amount. */
export const moneyRangeSchema = z.object({ min: moneySchema, max: moneySchema });
export type MoneyRange = z.infer<typeof moneyRangeSchema>;
