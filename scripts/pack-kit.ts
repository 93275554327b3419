// Packs what a remote builds on into packages that npm installs: `npm run pack-kit -- --help`.
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeWhole } from './files/files.ts';
import { packKit } from './kit/pack-kit.ts';
import { readWords } from './process/read-words.ts';

const HELP = `Packs the kit of remotes: npm run pack-kit -- --to FOLDER

  @adpartner/shared   what a remote imports: contracts, session, API client, messages, components, tests, build preset
  @adpartner/build    what its commands run: build, development server, release

  --to FOLDER   where the archives go (made if it is not there)

docs/a-team-of-its-own.md tells all of it.`;

const { values } = readWords(HELP, { options: { to: { type: 'string' } } });
if (values.to === undefined) {
  console.error(HELP);
  process.exitCode = 2;
} else {
  // The folder where it was typed; npm runs it elsewhere.
  const folder = resolve(process.env.INIT_CWD ?? process.cwd(), values.to);
  try {
    const archives = await packKit();
    mkdirSync(folder, { recursive: true });
    for (const { file, bytes } of archives) {
      writeWhole(join(folder, file), bytes);
      console.log(join(folder, file));
    }
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
