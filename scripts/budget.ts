// Checks the built bundles against their budgets. The total of a page is measured in the browser, by
// e2e/budget.spec.ts; here is what the files tell.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { REMOTES } from '../shared/src/federation/apps.ts';
import { parseRegistry } from '../host/src/remotes/registry/registry.ts';
import { site } from './build/publish.ts';

/** A remote's entry is fetched before everything else of the remote: bytes, gzip. */
const ENTRY_LIMIT = 9_300;

const registry = parseRegistry(JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')));
let over = 0;

for (const { name } of REMOTES) {
  const release = registry.remotes[name];
  if (!release) throw new Error(`the registry does not name ${name}`);
  const size = gzipSync(readFileSync(join(site, release.entry)), { level: 9 }).length;
  const verdict = size <= ENTRY_LIMIT ? 'ok  ' : 'OVER';
  if (size > ENTRY_LIMIT) over++;
  console.log(`${verdict}  ${name}: entry ${size} of ${ENTRY_LIMIT} bytes gzip`);
}

if (over > 0) {
  console.error(`${over} of the budgets are exceeded`);
  process.exitCode = 1;
}
