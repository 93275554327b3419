import type { TextByLanguage } from '../db/tables/content.ts';
import type { Exchange } from './command.ts';

/** What is set, as it is typed: English, where there are languages, is `en`. */
export type TypedTexts = Partial<TextByLanguage>;

/** One thing of the configuration. */
export interface Setting {
  readonly name: string;
  /** What it has to be. */
  readonly expects: string;
  /** A text by language, or one value as decimal text; null where it has not been set. */
  read(exchange: Exchange): Promise<TextByLanguage | string | null>;
  /** Returns false for a value that is not as expected. */
  write(exchange: Exchange, typed: TypedTexts, version: string | undefined): Promise<boolean>;
}
