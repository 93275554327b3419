// Builds the project a second time, in another place and environment, and compares every byte with the
// ordinary build: `node scripts/same-bytes.ts --help`.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { APPS, type App } from '../shared/src/federation/apps.ts';
import { buildFolder } from '../shared/src/federation/build-folder.ts';
import { inParallel } from './process/in-parallel.ts';
import { root, runCommand } from './process/run-command.ts';
import { copyProject } from './same-bytes/copy-project.ts';
import { differences, type Difference } from './same-bytes/differences.ts';
import { otherEnvironment, ownCores } from './same-bytes/other-environment.ts';

const NAMES = APPS.map(({ name }) => name).join(', ');

const HELP = `node scripts/same-bytes.ts [NAME …] [--keep]
  Builds apps a second time, from a copy of this project in another folder, as another user in another time
  zone and language, on one core, and compares every byte with the build that lies in this project.
  Ends with 1 and says which file differs first, and where.
  NAME    ${NAMES}; all of them by default
  --keep  leave the copy where it is, to look at`;

function fail(message: string, code = 1): never {
  console.error(message);
  process.exit(code);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { keep: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const unknown = positionals.filter((name) => !APPS.some((app) => app.name === name));
if (unknown.length > 0) fail(`no app is named ${unknown.join(', ')} (see --help)`, 2);
const apps = APPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

const below = mkdtempSync(join(tmpdir(), 'adpartner-same-bytes-'));
const copy = join(below, 'the same project, in a folder of another name (ä)');
const home = join(below, 'home');
process.on('exit', () => {
  if (values.keep) console.log(`the copy is ${copy}`);
  else rmSync(below, { recursive: true, force: true });
});

const free = ownCores();

/** Builds an app of the copy, on a core of its own; resolves to the error, if any. */
async function buildElsewhere({ name }: App): Promise<string | null> {
  const script = join(copy, 'scripts/build-one.ts');
  const build = [process.execPath, '--disable-warning=ExperimentalWarning', script, name];
  const core = free.shift();
  const onOneCore = core === undefined ? [] : ['taskset', '-c', String(core)];
  const [command = '', ...args] = [...onOneCore, ...build];
  const options = { cwd: copy, env: otherEnvironment(home), quiet: true };
  const { code, output } = await runCommand(command, args, options);
  if (core !== undefined) free.push(core);
  return code === 0 ? null : output;
}

/** The differences between the two builds of an app, by path below the project. */
function compareBuilds(app: App): Difference[] {
  const folder = relative(root, buildFolder(app));
  const found = differences(join(root, folder), join(copy, folder));
  return found.map((one) => ({ ...one, file: join(folder, one.file) }));
}

try {
  const missing = apps.filter((app) => !existsSync(buildFolder(app)));
  if (missing.length > 0) fail('there is nothing to compare with: run `npm run build` first');
  mkdirSync(home);
  copyProject(root, copy);
  const errors = (await inParallel(apps, buildElsewhere)).filter((one) => one !== null);
  if (errors.length > 0) fail(`${errors.join('\n')}\nthe copy could not be built`);
  const [first, ...more] = apps.flatMap(compareBuilds);
  if (first) {
    const place = first.at === null ? '' : ` from byte ${first.at} on`;
    fail(
      `not the same bytes everywhere: ${first.file}${place}\n` +
        `  here       ${first.here}\n  elsewhere  ${first.there}\n` +
        `${more.length} more files differ (--keep leaves the other ones to look at)`,
    );
  }
  console.log(`the same bytes in another folder: ${apps.map(({ name }) => name).join(', ')}`);
} catch (error) {
  fail((error as Error).message);
}
