// The content of docs/states.md: who can end every state, by when, and what its user reads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STATES, type Thing } from '../api/src/testing/states/state-table.ts';
import { formatted } from './process/formatted.ts';
import { root } from './process/run-command.ts';

export const STATES_PAGE = join(root, 'docs/states.md');

const TITLES: Readonly<Record<Thing, string>> = {
  plan: 'Plans',
  withdrawal: 'Withdrawals',
  coupon: 'Coupons',
  acceptance: 'Acceptances of foreign exchange',
  account: 'Accounts',
};

/**
 * The English text of a message.
 * @throws Error if there is none of this key
 */
export function messageOf([folder, key]: readonly [string, string]): string {
  let found: unknown = JSON.parse(readFileSync(join(root, folder, 'en.json'), 'utf8'));
  for (const part of key.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  }
  if (typeof found !== 'string') throw new Error(`${folder}/en.json has no message ${key}`);
  return found;
}

/** The page in the formatter's style. */
export async function statesPage(): Promise<string> {
  const parts = (Object.keys(TITLES) as Thing[]).map((thing) => {
    const rows = STATES[thing].map(({ state, ends, until, reads }) => {
      const ways = Object.entries(ends).map(([act, to]) => `${act} → \`${to}\``);
      const cells = [
        `\`${state}\``,
        ways.length === 0 ? 'nobody: it is the last' : ways.join('<br>'),
        until ?? (ways.length === 0 ? '–' : 'no time ends it'),
        `“${messageOf(reads)}”`,
      ];
      return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
    });
    return `## ${TITLES[thing]}

| state | who ends it, and what it is then | at the latest | what the user reads |
| --- | --- | --- | --- |
${rows.join('\n')}`;
  });
  return formatted(
    STATES_PAGE,
    `# States

Every state that something of a user's can be in: who can end it, by when, and what the user reads meanwhile. Made of
\`api/src/testing/states/state-table.ts\` by \`node scripts/run.mjs state-table\`; each cell of it is tried out by
\`api/src/state-table.test.ts\`. What is not listed for a state is refused there, and moves nothing.

${parts.join('\n\n')}
`,
  );
}
