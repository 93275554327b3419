import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { root } from './server.ts';

/** The scripts a page has loaded, by path, with their size in bytes of gzip. */
export interface ScriptCount {
  /** Every script since the page was opened. */
  all(): Map<string, number>;
  /** How many bytes they are together. */
  total(): number;
}

/** Counts what a page loads: every script once, as gzip would send it. Begin before the first `goto`. */
export function countScripts(page: Page): ScriptCount {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js') || sizes.has(pathname)) return;
    const bytes = readFileSync(join(root, 'dist', pathname));
    sizes.set(pathname, gzipSync(bytes, { level: 9 }).length);
  });
  return {
    all: () => new Map(sizes),
    total: () => [...sizes.values()].reduce((sum, size) => sum + size, 0),
  };
}
