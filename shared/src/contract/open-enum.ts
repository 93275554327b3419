import * as z from '@adpartner/shared/contract/zod';

declare const unknownWord: unique symbol;

/** A word of the wire that this build does not know: a newer server's own. Shown in neutral words. */
export type UnknownWord = string & { readonly [unknownWord]: true };

/** One of the words that this build knows, or the wire's own where it is none of them. */
export type OpenWord<Word extends string> = Word | UnknownWord;

/** The schema of an open enumeration, and the words that it knows. */
export type OpenEnum<Word extends string> = z.ZodMiniType<OpenWord<Word>, Word> & {
  readonly words: readonly Word[];
};

/**
 * An enumeration in a response. It grows without a new contract: a word that this build does not know is
 * read as it is, so that one new status never costs a whole list. Requests have `z.enum`, which is closed.
 */
export function openEnum<Word extends string>(words: readonly Word[]): OpenEnum<Word> {
  return Object.assign(z.string() as unknown as z.ZodMiniType<OpenWord<Word>, Word>, { words });
}

/** Whether a word is one of those that this build knows. */
export const isKnownWord = <Word extends string>(
  words: readonly Word[],
  word: OpenWord<Word>,
): word is Word => (words as readonly string[]).includes(word);

/** What a table has for a word; `otherwise` for one that this build does not know. */
export const ofWord = <Table extends object, Other>(
  table: Table,
  word: OpenWord<keyof Table & string>,
  otherwise: Other,
): Table[keyof Table] | Other =>
  Object.hasOwn(table, word) ? table[word as keyof Table] : otherwise;
