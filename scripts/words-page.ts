// The content of docs/words.md: the app's terms for what its users meet, in each language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '../shared/src/contract/language.ts';
import { formatted } from './process/formatted.ts';
import { root } from './process/run-command.ts';

type Language = (typeof LANGUAGES)[number];

/** A concept, and its terms. */
interface Concept {
  id: string;
  definition: string;
  /** One term in each language. */
  terms: Record<Language, string>;
  /** Regular expressions by language for forbidden words of this concept. */
  forbidden: Partial<Record<Language, string[]>>;
  /** Messages (`folder:key`) in which a forbidden word means something else. */
  except?: string[];
}

export const WORDS_PAGE = join(root, 'docs/words.md');

export const readConcepts = (): Concept[] =>
  JSON.parse(readFileSync(join(root, 'docs/words.json'), 'utf8')) as Concept[];

const cell = (text: string) => text.replaceAll('|', '\\|');

/** The page in the formatter's style. */
export async function wordsPage(): Promise<string> {
  const parts = readConcepts().map(({ id, definition, terms, forbidden }) => {
    const rows = LANGUAGES.map((language) => {
      const not = (forbidden[language] ?? []).map((pattern) => `\`${pattern}\``).join('<br>');
      return `| ${language} | ${cell(terms[language])} | ${cell(not)} |`;
    });
    return `## ${id}

${definition}

| language | term | never |
| --- | --- | --- |
${rows.join('\n')}`;
  });
  return formatted(
    WORDS_PAGE,
    `# Words

What the app calls things, one term in each language. Change \`docs/words.json\`, then write this page with
\`node scripts/run.mjs words\`. A test fails where a text has a word that the last column forbids: a regular
expression, in which capital or small letters make no difference and \`\\b\` is the edge of a word in every
alphabet. The names in code, tables and on the wire are in [the glossary](glossary.md).

${parts.join('\n\n')}
`,
  );
}
