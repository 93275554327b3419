import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../stack/server.ts';

/** The site, the folder and the remote that docs/a-team-of-its-own.md has in its commands. */
const TOLD =
  /(?<site>(?:ssh:\/\/[^\s/]+)?\/srv\/adpartner)|(?<folder>\.\.\/reports)|(?<remote>\breports\b)/g;

/** What stands in their place. */
export interface Names {
  site: string;
  folder: string;
  remote: string;
}

/** The commands of "The first release": those of the host's repository, then those of the new one. */
export function docsCommands(): [here: string[], there: string[]] {
  const text = readFileSync(join(root, 'docs/a-team-of-its-own.md'), 'utf8');
  const [, part = ''] = /## The first release\n([\s\S]*?)\n## /.exec(text) ?? [];
  const [here, there, more] = [...part.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) =>
    block.trim().split('\n'),
  );
  if (!here || !there || more) throw new Error('"The first release" has no longer two lists');
  return [here, there];
}

/** A command of the docs with other names. */
export function typed(command: string, names: Names): string {
  return command.replace(TOLD, (...match) => {
    const found = match.at(-1) as Record<keyof Names, string | undefined>;
    const [key] = Object.entries(found).find(([, text]) => text !== undefined)!;
    return names[key as keyof Names];
  });
}
