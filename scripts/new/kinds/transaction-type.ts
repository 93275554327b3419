import { FUND_RECORD_TYPES } from '../../../shared/src/contract/fund-record.ts';
import { addMessages, appendTo, inTurn } from '../edit-text.ts';
import { fill } from '../fill.ts';
import type { Addition, Asked, Kind } from '../kind.ts';
import { nextMigration, sqlWords } from '../migration.ts';
import { camelCase, checkWords, sentence } from '../names.ts';
import { GeneratorError } from '../generator-error.ts';

const TERMS = 'shared/src/locales/terms';
const MOVEMENTS = 'api/src/ledger/movements.ts';
/** The source accounts without a checked balance. What networks pay is revenue of a plan. */
const FROM = ['operator_promotions', 'operator_revenue', 'world'];

function make({ root, names: [word = ''], options, titlesOf }: Asked): Addition {
  checkWords('a transaction type', word, 'underscores');
  if (FUND_RECORD_TYPES.some((one) => one === word))
    throw new GeneratorError(`there is a transaction type ${word} already`);
  const { from: account = 'operator_promotions' } = options;
  if (!FROM.includes(account))
    throw new GeneratorError(`--from ${account} is none of ${FROM.join(', ')}`);

  const { titles, translated } = titlesOf(word);
  const accountTitle = account.replaceAll('_', ' ');
  const values = {
    ...{ word, name: camelCase(word), account, accountTitle, Account: sentence(account) },
    ...{ Title: titles.en, title: titles.en.toLowerCase(), what: 'type of a journal entry' },
    words: sqlWords([...FUND_RECORD_TYPES, word]),
  };
  const table = { table: 'journal_entries', column: 'type' };
  return {
    files: new Map([
      [nextMigration(root, word), fill('words.sql', { ...values, ...table })],
      [`api/src/db/routines/ledger/${word}.sql`, fill('movement.sql', values)],
      [`api/src/ledger/${word.replaceAll('_', '-')}.test.ts`, fill('movement.test.ts', values)],
    ]),
    edits: [
      {
        file: 'shared/src/contract/fund-record.ts',
        change: appendTo('export const FUND_RECORD_TYPES = [', `'${word}',`),
      },
      {
        file: 'shared/src/contract/text-keys.ts',
        change: (text) =>
          text.replace(
            /(\n *'remark\.\w+': \[[^\]]*\],)(?!\n *'remark)/,
            `$1\n  'remark.${word}': [],`,
          ),
      },
      {
        file: 'api/src/operator/server-texts.ts',
        change: appendTo('export const SERVER_TEXTS', `'remark.${word}': '${titles.en}',`),
      },
      ...addMessages(TERMS, `fundRecordType.${word}`, titles),
      ...addMessages(TERMS, `remark.${word}`, titles),
      { file: MOVEMENTS, change: (text) => text + fill('movement.ts', values) },
      {
        file: 'mfe-wallet/src/model/record-filter.ts',
        change: inTurn(appendTo('  available_balance: [', `'${word}',`)),
      },
    ],
    left: [
      'node scripts/run.mjs schema: writes what is generated of the database',
      `${MOVEMENTS}: nothing calls ${camelCase(word)} yet: an operator's command, or what earns it`,
      'api/src/testing/ledger-model: the movement in random lives, where it depends on a balance',
      ...(translated
        ? []
        : [`${TERMS}: fundRecordType.${word} and remark.${word} in other languages than English`]),
    ],
  };
}

export const transactionType: Kind = { takes: ['NAME'], options: ['from'], make };
