import { LANGUAGES } from '@adpartner/shared/contract/language';
import { languageSchema } from '@adpartner/shared/contract/language-schema';
import { amountInput } from '@adpartner/shared/contract/money';
import { idInput } from '@adpartner/shared/contract/id';
import { lineInput, proseInput } from '@adpartner/shared/contract/plain-text';
import * as z from 'zod/mini';

import { option, optional, placed, type Field } from './field.ts';

/** Fields that several commands take. */

export const usernameField = option(
  z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9_.-]{3,32}$/)),
  { help: "The user's name", expects: 'a username' },
);
/** The user concerned, typed first; nearly every command has it. */
export const user = placed(usernameField);

export const amountField = option(z.pipe(z.string().check(z.trim()), amountInput), {
  help: "An amount of money in the server's currency",
  expects: "an amount above 0 such as 100.00, with no more decimals than the currency's",
});
export const amount = placed(amountField);

export const idField = option(z.pipe(z.string().check(z.trim()), idInput), {
  help: 'An id as a list shows it',
  expects: 'an id of 1 to 100 characters',
});

export const referenceField = option(z.optional(lineInput(1, 100)), {
  help: 'Your own reference; repeating the command with the same one answers the first result',
  expects: 'a line of 1 to 100 characters',
});

/** Words of the operator that the user reads. */
export const remarkField = option(z.optional(lineInput(1, 200)), {
  help: 'Your own words, shown to the user',
  expects: 'a line of 1 to 200 characters',
});

export const lineField = (help: string, most = 200) =>
  option(lineInput(1, most), { help, expects: `a line of 1 to ${most} characters` });

/** For commands that bring money in. */
export const whileDisabledField = option(z.optional(lineInput(1, 200)), {
  help: 'Why all the same, where the account may not withdraw; kept in the log',
  expects: 'a line of 1 to 200 characters',
  word: 'WHY',
});

export const languageField = option(languageSchema, {
  help: `A language: ${LANGUAGES.join(', ')}`,
  expects: `one of ${LANGUAGES.join(', ')}`,
});

export const choiceField = <const T extends string>(choices: readonly T[], help: string) =>
  option(z.enum(choices), {
    help: `${help}: ${choices.join(', ')}`,
    expects: `one of ${choices.join(', ')}`,
  });

/** A whole number, typed as digits. */
export const countField = (least: number, most: number, help: string) =>
  option(
    z.pipe(
      z.string().check(z.trim(), z.regex(/^-?\d{1,9}$/)),
      z.pipe(z.transform(Number), z.int().check(z.gte(least), z.lte(most))),
    ),
    { help, expects: `a whole number from ${least} to ${most}` },
  );

export const limitField = (listed: number) =>
  optional(countField(1, 1000, `How many at most; left out: ${listed}`));

/** Continues a list after the last row of an earlier response. */
export const afterField = <S extends z.ZodMiniType>(field: Field<S>, which: string) =>
  optional(field, `Only those listed after this one, to go on from there: ${which}`);

export const MOST_TEXT = 20_000;

type TextSchema = ReturnType<typeof proseInput>;

/** A text in one language or several; English is required. */
const textsSchema = (text: TextSchema) =>
  z.strictObject({
    ...Object.fromEntries(LANGUAGES.map((code) => [code, z.optional(text)])),
    en: text,
  }) as unknown as z.ZodMiniType<{ en: string } & Record<string, string>>;

const inLanguages = (help: string, text: TextSchema, expects: string) =>
  option(textsSchema(text), {
    help: `${help}; in other languages: de=…`,
    expects: `${expects} in English, and as de=… in other languages`,
    form: 'texts',
  });

export const textsField = (help: string, most = MOST_TEXT) =>
  inLanguages(help, proseInput(1, most), `a text of at most ${most} characters`);

/** A name: one line without characters that make it look like another one. */
export const namesField = (help: string, most: number) =>
  inLanguages(help, lineInput(1, most), `a line of 1 to ${most} characters`);

/** Texts in some languages, for something that has texts already. */
export const someTextsSchema = (text: TextSchema) =>
  z.partialRecord(languageSchema, text).check(z.refine((typed) => Object.keys(typed).length > 0));

const changedInLanguages = (help: string, text: TextSchema, expects: string) =>
  optional(
    option(someTextsSchema(text), {
      help: `${help}; in other languages: de=…; languages that are not given stay`,
      expects: `${expects}, or several as de=… in other languages`,
      form: 'texts',
    }),
  );

export const changedTextsField = (help: string, most = MOST_TEXT) =>
  changedInLanguages(help, proseInput(1, most), `a text of at most ${most} characters`);

export const changedNamesField = (help: string, most: number) =>
  changedInLanguages(help, lineInput(1, most), `a line of 1 to ${most} characters`);

export const textListField = (help: string) =>
  option(z.array(textsSchema(lineInput(1, 200))).check(z.minLength(1), z.maxLength(50)), {
    help: `${help}; several by repeating it, each in more languages: "East|de=Osten"`,
    expects: 'lines in English, and as "East|de=Osten" in other languages',
    form: 'text-list',
  });

/** A day (meaning its end) or a moment. */
export const momentField = (help: string) =>
  option(
    z.string().check(
      z.trim(),
      z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/),
      z.refine((text) => !Number.isNaN(Date.parse(text))),
    ),
    { help, expects: 'a day such as 2027-01-31 or a moment such as 2027-01-31T12:00Z, in UTC' },
  );

export const urlField = (protocols: readonly string[], help: string) =>
  option(
    z.string().check(
      z.trim(),
      z.maxLength(1000),
      z.refine((text) => protocols.includes(URL.parse(text)?.protocol ?? '')),
    ),
    { help, expects: `a ${protocols.map((one) => one.replace(':', '')).join(', ')} URL` },
  );
