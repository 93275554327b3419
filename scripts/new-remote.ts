// Makes a remote that is registered, tested and runs standalone: `npm run new-remote reports`.
import { resolve } from 'node:path';
import { STUBS } from '../host/src/router/stubs.ts';
import { APPS } from '../shared/src/federation/apps.ts';
import { BUNDLERS, readBundler, type Bundler } from '../shared/src/federation/own-remote.ts';
import { makeOutside } from './new-remote/make-outside.ts';
import { makeRemote } from './new-remote/make-remote.ts';
import { updatePackages } from './process/install.mjs';
import { readWords } from './process/read-words.ts';
import { root } from './process/run-command.ts';

const HELP = `Makes a remote: npm run new-remote NAME [-- --titles FILE] [--outside FOLDER [--bundler BUNDLER]]

  NAME              words in small letters, joined by hyphens: its folder will be mfe-NAME, its address /NAME
  --titles FILE     what the header calls it: JSON with a text for every language of the app
  --outside FOLDER  in a repository of its own, which has the kit and nothing else of this one
  --bundler BUNDLER what it is built with there: ${BUNDLERS.join(', ')}; default: ${BUNDLERS[0]}

docs/adding-a-remote.md and docs/a-team-of-its-own.md tell all of it.`;

/** The next steps with the new remote. */
const nextSteps = (name: string, devPort: number) => `
mfe-${name} is there, registered and tested. What to do with it:

  npm run dev:${name}                  it alone, on http://localhost:${devPort}
  npm run dev                          it in the whole, at http://localhost:8080/#/${name}
  npm run test:unit -- --testPathPatterns mfe-${name}
  npm run check                        what has to be true before it lands
  git add . && git commit

The host has to be released once, so that /${name} is an address of the app; after that
  npm run release -- ${name}           is all it takes.`;

/** The next steps with a remote outside. */
const nextStepsOutside = (name: string, folder: string) => `
${folder} is there, and /${name} is an address of the host. What to do:

  git add . && git commit && npm run release -- host   … here, once
  cd ${folder} && npm install
  npm test
  npm run release -- --to SITE                         README.md there has the rest`;

async function inside(name: string, titles: string | null): Promise<void> {
  const install = () => {
    console.log(`mfe-${name} is written; installing its packages …`);
    return updatePackages();
  };
  const workspace = { root, apps: APPS, stubs: STUBS, install };
  const { devPort } = await makeRemote(workspace, name, titles);
  console.log(nextSteps(name, devPort));
}

async function outside(
  name: string,
  titlesFile: string | null,
  folder: string,
  bundler: Bundler,
): Promise<void> {
  const { packKit } = await import('./kit/pack-kit.ts');
  const workspace = { root, apps: APPS, stubs: STUBS };
  await makeOutside(workspace, name, { folder, bundler, titlesFile, archives: await packKit() });
  console.log(nextStepsOutside(name, folder));
}

const { values, positionals } = readWords(HELP, {
  options: {
    titles: { type: 'string' },
    outside: { type: 'string' },
    bundler: { type: 'string' },
  },
  allowPositionals: true,
});

try {
  const [name, ...more] = positionals;
  const isWrong = values.bundler !== undefined && values.outside === undefined;
  if (name === undefined || more.length > 0 || isWrong) {
    console.error(HELP);
    process.exitCode = 2;
  } else {
    // The folder where it was typed; npm runs it elsewhere.
    const typedIn = process.env.INIT_CWD ?? process.cwd();
    const titles = values.titles === undefined ? null : resolve(typedIn, values.titles);
    if (values.outside === undefined) await inside(name, titles);
    else {
      const bundler = readBundler(values.bundler ?? BUNDLERS[0]);
      await outside(name, titles, resolve(typedIn, values.outside), bundler);
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
