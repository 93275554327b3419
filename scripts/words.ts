// Writes docs/words.md: run it after a change of docs/words.json.
import { writeFileSync } from 'node:fs';
import { helpFor } from './process/help.ts';
import { WORDS_PAGE, wordsPage } from './words-page.ts';

helpFor(`node scripts/run.mjs words
  Writes docs/words.md, the words of the app in each language, from docs/words.json.`);

writeFileSync(WORDS_PAGE, await wordsPage());
