import type { TextByLanguage } from '../db/tables/texts.ts';
import type { Exchange } from './command.ts';

/** The typed value; `en` for texts without a language. */
export type TypedTexts = Partial<TextByLanguage>;

/** One setting. */
export interface Setting {
  readonly name: string;
  /** The expected value. */
  readonly expects: string;
  /** A text by language, or one value as decimal text; null if it is unset. */
  read(exchange: Exchange): Promise<TextByLanguage | string | null>;
  /** Returns false for an invalid value. */
  write(exchange: Exchange, typed: TypedTexts, version: string | undefined): Promise<boolean>;
}
