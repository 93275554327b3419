// Writes the task runner's list of the journeys' suites: run it after a change of e2e/suites.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted } from './process/formatted.ts';
import { helpFor } from './process/help.ts';
import { root } from './process/run-command.ts';
import { suitesConfig, suiteScripts } from './proof/suite-tasks.ts';

helpFor(`node scripts/run.mjs suite-tasks
  Writes the tasks of the journeys' suites (e2e/suites.ts) into e2e/package.json and e2e/turbo.json.`);

const manifestFile = join(root, 'e2e/package.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
  scripts: Record<string, string>;
};
const own = Object.entries(manifest.scripts).filter(([name]) => !name.startsWith('journeys:'));
manifest.scripts = { ...Object.fromEntries(own), ...suiteScripts() };

/** Writes JSON in the formatter's style. */
async function write(file: string, value: object): Promise<void> {
  writeFileSync(file, await formatted(file, JSON.stringify(value)));
}
await write(manifestFile, manifest);
await write(join(root, 'e2e/turbo.json'), suitesConfig());
