import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { APPS } from '../../shared/src/federation/apps.ts';
import { hyphenatedMessages } from '../../shared/src/federation/loaders/hyphenate.ts';
import { root } from '../stack/server.ts';
import { pseudoMessages, type Messages } from './pseudo-text.ts';

const folders = ['shared', ...APPS.map(({ dir }) => dir)].map((dir) =>
  join(root, dir, 'src/locales'),
);

/** The English messages as they stand in the built chunks, each with its pseudo form. */
const pseudoOf = (): Record<string, string> =>
  Object.fromEntries(
    folders
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' })
          .filter((file) => /(^|[\\/])en\.json$/.test(file))
          .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown)
          // As the build's loader of messages does.
          .map((messages) => hyphenatedMessages(messages, 'en') as Messages),
      )
      .map((messages) => [JSON.stringify(messages), JSON.stringify(pseudoMessages(messages))]),
  );

/**
 * Shows the page in the pseudo-locale. The build is untouched: webpack puts a message file into a chunk as
 * `JSON.parse('…')`, and here that call returns the pseudo form of an English one. Call before the first
 * `goto`.
 */
export const usePseudoLocale = (page: Page): Promise<unknown> =>
  page.addInitScript((pseudo) => {
    // An empty page between two has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('lang', 'en');
    const parse = JSON.parse;
    JSON.parse = (text: string, ...more: []) => parse(pseudo[text] ?? text, ...more) as unknown;
  }, pseudoOf());
