import { sql } from 'kysely';

import type { Queries } from '../db/database.ts';
import type { TextByLanguage, TextCode } from '../db/tables/texts.ts';
import type { Setting, TypedTexts } from './setting.ts';

const CODES: readonly TextCode[] = [
  'privacy_policy',
  'terms',
  'operating_rules',
  'activity_rules',
  'level_rules',
  'credit_rules',
  'welcome_headline',
  'welcome_claim',
  'welcome_claim_source',
];

const FAQ = /^faq\.([a-z0-9-]{1,40})\.(question|answer)$/;

/** The typed languages merged into the old text; null if English would be missing. */
function merged(before: TextByLanguage | null, typed: TypedTexts): TextByLanguage | null {
  const { en, ...others } = { ...before, ...typed };
  return en === undefined ? null : { en, ...(others as Record<string, string>) };
}

const textSetting = (code: TextCode): Setting => {
  const read: Setting['read'] = async ({ tx }) =>
    (await tx.selectFrom('texts').select('text').where('code', '=', code).executeTakeFirst())
      ?.text ?? null;
  return {
    name: code,
    expects: 'a text in English, and as de=… in other languages',
    read,
    async write(exchange, typed, version) {
      const before = await read(exchange);
      const text = merged(typeof before === 'string' ? null : before, typed);
      if (text === null) return false;
      const row = {
        text: JSON.stringify(text),
        ...(version !== undefined && { version }),
        updated_at: sql<Date>`now()`,
      };
      await exchange.tx
        .insertInto('texts')
        .values({ code, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute();
      return true;
    },
  };
};

/** Operators' texts, in all their languages. */
export const TEXT_SETTINGS: readonly Setting[] = CODES.map(textSetting);

const faqRow = (tx: Queries, id: string) =>
  tx.selectFrom('faqs').select(['question', 'answer']).where('id', '=', id).executeTakeFirst();

/** The question or the answer of an FAQ; null for another name. Setting a question makes a new one. */
export function faqSetting(name: string): Setting | null {
  const [, id, part] = FAQ.exec(name) ?? [];
  if (id === undefined || (part !== 'question' && part !== 'answer')) return null;
  return {
    name,
    expects: 'a text in English, and as de=… in other languages',
    read: async ({ tx }) => (await faqRow(tx, id))?.[part] ?? null,
    async write({ tx }, typed) {
      const before = await faqRow(tx, id);
      const text = merged(before?.[part] ?? null, typed);
      if (text === null) return false;
      const written = { [part]: JSON.stringify(text) };
      // A new one has its question as its answer until the answer is set.
      const fresh = { question: JSON.stringify(text), answer: JSON.stringify(text) };
      await tx
        .insertInto('faqs')
        .values({
          id,
          position: sql<number>`(select coalesce(max(position), 0) + 1 from faqs)`,
          ...fresh,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(written))
        .execute();
      return true;
    },
  };
}

/** The existing FAQs, as settings. */
export async function listFaqSettings(tx: Queries): Promise<Setting[]> {
  const rows = await tx.selectFrom('faqs').select('id').orderBy('position').execute();
  return rows
    .flatMap(({ id }) => [faqSetting(`faq.${id}.question`), faqSetting(`faq.${id}.answer`)])
    .filter((setting) => setting !== null);
}
