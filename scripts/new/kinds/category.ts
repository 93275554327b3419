import { NOTIFICATION_CATEGORIES } from '../../../shared/src/contract/notification.ts';
import { addMessages, appendTo } from '../edit-text.ts';
import { fill } from '../fill.ts';
import type { Addition, Asked, Kind } from '../kind.ts';
import { nextMigration, sqlWords } from '../migration.ts';
import { checkWords } from '../names.ts';
import { GeneratorError } from '../generator-error.ts';

const TERMS = 'shared/src/locales/terms';
const ICONS = 'mfe-notification/src/components/category-icon.tsx';

function make({ root, names: [word = ''], titlesOf }: Asked): Addition {
  checkWords('a category', word, 'underscores');
  if (NOTIFICATION_CATEGORIES.some((one) => one === word))
    throw new GeneratorError(`there is a category ${word} already`);
  const { titles, translated } = titlesOf(word);
  const words = sqlWords([...NOTIFICATION_CATEGORIES, word]);
  const values = { Title: titles.en, what: 'category of notices', words };
  return {
    files: new Map([
      [
        nextMigration(root, `category_${word}`),
        fill('words.sql', { ...values, table: 'notifications', column: 'category' }),
      ],
    ]),
    edits: [
      {
        file: 'shared/src/contract/notification.ts',
        change: appendTo('export const NOTIFICATION_CATEGORIES = [', `'${word}',`),
      },
      ...addMessages(TERMS, `notificationCategory.${word}`, titles),
      { file: ICONS, change: appendTo('const ICONS = {', `${word}: <Bell />,`) },
    ],
    left: [
      'node scripts/run.mjs schema: writes what is generated of the database',
      `${ICONS}: a sign of its own in place of the bell`,
      ...(translated
        ? []
        : [`${TERMS}: notificationCategory.${word} in other languages than English`]),
    ],
  };
}

export const category: Kind = { takes: ['NAME'], options: [], make };
