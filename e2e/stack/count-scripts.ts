import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { root } from './server.ts';

/** Scripts that a page has loaded, by path, with their gzip size in bytes. */
export interface ScriptCount {
  all(): Map<string, number>;
  /** Total gzip bytes. */
  total(): number;
}

/** Counts each script once, at its gzip size. Call before the first `goto`. */
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
