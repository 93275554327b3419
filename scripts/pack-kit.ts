// Packs what a remote builds on into packages that npm installs: `npm run pack-kit -- --help`.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeWhole } from './files/files.ts';
import { writeReports } from './kit/api-report.ts';
import { packKit } from './kit/pack-kit.ts';
import { readWords } from './process/read-words.ts';

const HELP = `Packs the kit of remotes: npm run pack-kit -- --to FOLDER
Writes its API reports:   npm run pack-kit -- --reports

  @adpartner/shared   what a remote imports: contracts, session, API client, messages, components, tests, build preset
  @adpartner/build    what its commands run: build, development server, release

  --to FOLDER   where the archives go (made if it is not there)
  --reports     scripts/kit/reports says what both packages offer; a test compares

docs/a-team-of-its-own.md tells all of it.`;

const { values } = readWords(HELP, {
  options: { to: { type: 'string' }, reports: { type: 'boolean' } },
});

/** Packs both packages and writes them, or what they offer. Resolves to the written files. */
async function write(to: string | undefined, reports: boolean): Promise<string[]> {
  const archives = await packKit();
  const written = reports ? await writeReports(archives) : [];
  if (to === undefined) return written;
  // The folder where it was typed; npm runs it elsewhere.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), to);
  mkdirSync(folder, { recursive: true });
  for (const { file, bytes } of archives) {
    writeWhole(join(folder, file), bytes);
    written.push(join(folder, file));
  }
  return written;
}

const { to, reports = false } = values;
if (to === undefined && !reports) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  try {
    for (const file of await write(to, reports)) console.log(file);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
