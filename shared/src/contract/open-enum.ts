import * as z from '@adpartner/shared/contract/zod';

declare const unknownWord: unique symbol;

/**
 * A word of the wire that this build does not know, from a newer server. Screens show it in neutral words.
 */
export type UnknownWord = string & { readonly [unknownWord]: true };

/** One of the words that this build knows, or an unknown one of the wire. */
export type OpenWord<Word extends string> = Word | UnknownWord;

/** The schema of an open enumeration, and the words that it knows. */
export type OpenEnum<Word extends string> = z.ZodMiniType<OpenWord<Word>, Word> & {
  readonly words: readonly Word[];
};

/**
 * An enumeration in a response. It grows without a new contract: an unknown word is read as it is, so that
 * one new status never fails a whole list. Requests have `z.enum`, which is closed.
 */
export function openEnum<Word extends string>(words: readonly Word[]): OpenEnum<Word> {
  return Object.assign(z.string() as unknown as z.ZodMiniType<OpenWord<Word>, Word>, { words });
}

/** Whether this build knows a word. */
export const isKnownWord = <Word extends string>(
  words: readonly Word[],
  word: OpenWord<Word>,
): word is Word => (words as readonly string[]).includes(word);

/** The entry of a table for a word; `otherwise` for an unknown one. */
export const ofWord = <Table extends object, Other>(
  table: Table,
  word: OpenWord<keyof Table & string>,
  otherwise: Other,
): Table[keyof Table] | Other =>
  Object.hasOwn(table, word) ? table[word as keyof Table] : otherwise;
