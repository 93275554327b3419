import type { Titles } from './titles.ts';
import type { Changes } from './write-changes.ts';

/** Something to generate, and what is left to do by hand. */
export interface Addition extends Changes {
  left: readonly string[];
}

/** The options of the command line. */
export interface Options {
  method?: string | undefined;
  path?: string | undefined;
  needs?: string | undefined;
  tag?: string | undefined;
  name?: string | undefined;
  from?: string | undefined;
}

export interface Asked {
  root: string;
  /** As many names as the kind takes. */
  names: readonly string[];
  options: Options;
  /** Its title by language; English in all of them if there are no translations. */
  titlesOf: (word: string) => { titles: Titles; translated: boolean };
}

/** The kinds that can be generated. */
export interface Kind {
  /** The names it takes, as the help shows them. */
  takes: readonly string[];
  options: readonly (keyof Options)[];
  make: (asked: Asked) => Addition;
}
