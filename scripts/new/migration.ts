import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'api/src/db/migrations';

/** The file name of the next migration. */
export function nextMigration(root: string, name: string): string {
  const numbers = readdirSync(join(root, FOLDER)).map((file) => Number.parseInt(file, 10) || 0);
  return `${FOLDER}/${String(Math.max(0, ...numbers) + 1).padStart(4, '0')}_${name}.sql`;
}

/** A list of words in SQL, wrapped into lines. */
export function sqlWords(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    const more = `'${word}', `;
    if (lines.at(-1)!.length + more.length > 92) lines.push('');
    lines[lines.length - 1] += more;
  }
  return lines
    .map((line) => `  ${line.trimEnd()}`)
    .join('\n')
    .slice(0, -1);
}
