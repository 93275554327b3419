// Generates a screen, a call, a language, a category of notices, or a transaction type.
import { resolve } from 'node:path';
import { LANGUAGES } from '../shared/src/contract/language.ts';
import { call } from './new/kinds/call.ts';
import { category } from './new/kinds/category.ts';
import { language } from './new/kinds/language.ts';
import { screen } from './new/kinds/screen.ts';
import { transactionType } from './new/kinds/transaction-type.ts';
import type { Asked, Kind } from './new/kind.ts';
import { sentence } from './new/names.ts';
import { GeneratorError } from './new/generator-error.ts';
import { writeChanges } from './new/write-changes.ts';
import { knownTitles, type Titles } from './new/titles.ts';
import { readWords } from './process/read-words.ts';
import { root } from './process/run-command.ts';

const HELP = `Adds to the app what has a pattern: npm run new -- KIND NAME …

  screen REMOTE NAME       a page of a remote: screen wallet statement
  call RESOURCE NAME       a call of the contract, and its route: call coupon share-coupon
      --method METHOD      GET or POST; left out: POST
      --path PATH          left out: /RESOURCE/NAME
      --needs WHAT         nothing, session or store; left out: session
  language CODE            a language, with copies of the English texts: language it
      --tag TAG            its BCP 47 tag; left out: CODE
      --name NAME          its name in itself; left out: as Intl has it
  category NAME            a category of notices: category maintenance_done
  transaction-type NAME    a type of fund records, and its movement of money: transaction-type referral_bonus
      --from ACCOUNT       the account it comes from; left out: operator_promotions

  --titles FILE            what a screen, category or type is called: JSON with a text for every language.
                           Left out: its name in English, and the tests name the languages it is missing in

A remote is made by npm run new-remote. docs/growing.md tells what each needs by hand.`;

const KINDS: Readonly<Record<string, Kind>> = {
  screen,
  call,
  language,
  category,
  'transaction-type': transactionType,
};

const { values, positionals } = readWords(HELP, {
  options: {
    ...{ method: { type: 'string' }, path: { type: 'string' }, needs: { type: 'string' } },
    ...{ tag: { type: 'string' }, name: { type: 'string' }, from: { type: 'string' } },
    titles: { type: 'string' },
  },
  allowPositionals: true,
});
const { titles: titlesFile, ...options } = values;

function titlesOf(word: string): ReturnType<Asked['titlesOf']> {
  // The folder where it was typed; npm runs it elsewhere.
  const typedIn = process.env.INIT_CWD ?? process.cwd();
  const known = knownTitles(word, titlesFile === undefined ? null : resolve(typedIn, titlesFile));
  if (known !== null) return { titles: known, translated: true };
  const english = LANGUAGES.map((code) => [code, sentence(word)]);
  return { titles: Object.fromEntries(english) as Titles, translated: false };
}

/** The parsed command line, checked as far as possible without its kind. */
function readKind(): { kind: Kind; names: string[] } {
  const [asked = '', ...names] = positionals;
  const kind = Object.hasOwn(KINDS, asked) ? KINDS[asked] : undefined;
  if (kind === undefined)
    throw new GeneratorError(
      `there is no kind "${asked}"; there are ${Object.keys(KINDS).join(', ')}`,
    );
  if (names.length !== kind.takes.length)
    throw new GeneratorError(`it goes npm run new -- ${asked} ${kind.takes.join(' ')}`);
  const more = Object.keys(options).find((name) => !kind.options.some((one) => one === name));
  if (more !== undefined) throw new GeneratorError(`--${more} says nothing about a ${asked}`);
  return { kind, names };
}

if (positionals.length === 0) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  try {
    const { kind, names } = readKind();
    const { files, edits, left } = kind.make({ root, names, options, titlesOf });
    await writeChanges(root, { files, edits });
    const edited = [...new Set(edits.map(({ file }) => file))];
    console.log(['Written:', ...files.keys(), ...edited].join('\n  '));
    console.log(['Left to do by hand:', ...left].join('\n  '));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
