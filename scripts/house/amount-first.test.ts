import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_FOLDERS, textsBelow } from './texts-below.ts';

const root = join(import.meta.dirname, '../..');

/** Where a verb follows its subject in number: “1,00 $ wurde”, “2,00 $ wurden”. */
const LANGUAGES = ['de', 'fr', 'pt', 'spa'];

const BEGINS_WITH_AMOUNT = /(?:^|[.!?] )\{\{(amount|outstanding)\}\} [^.]*\./u;

test.each(LANGUAGES)('in %s no sentence has an amount for its subject', (language) => {
  const found = TEXT_FOLDERS.flatMap((folder) =>
    textsBelow(JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')))
      .filter(([, text]) => BEGINS_WITH_AMOUNT.test(text))
      .map(([key, text]) => `${folder}:${key} ${text}`),
  );
  expect(found).toEqual([]);
});
