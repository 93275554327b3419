import type { Titles } from './titles.ts';
import type { Changes } from './write-changes.ts';

/** Something that is added, and what of it is still to be done by hand. */
export interface Addition extends Changes {
  left: readonly string[];
}

/** What the command line says beside the names. */
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
  /** As many as the kind takes. */
  names: readonly string[];
  options: Options;
  /** What it is called, by language; English in all of them where nobody has translated it. */
  titlesOf: (word: string) => { titles: Titles; translated: boolean };
}

/** What can be added to the app. */
export interface Kind {
  /** The names it takes, as the help calls them. */
  takes: readonly string[];
  options: readonly (keyof Options)[];
  make: (asked: Asked) => Addition;
}
