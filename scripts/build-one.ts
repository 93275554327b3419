// Builds one app into its own package's folder, whatever was built before: `node scripts/build-one.ts --help`.
import { relative } from 'node:path';
import { APPS } from '../shared/src/federation/apps.ts';
import { buildApp } from './build/build-app.ts';
import { root } from './process/run-command.ts';

const NAMES = APPS.map(({ name }) => name).join(', ');

const HELP = `node scripts/build-one.ts NAME
  Builds one app for production, whether or not anything has changed, into .build/ of its own package.
  Equal sources make equal bytes, wherever and by whomever they are built (scripts/same-bytes.ts).
  NAME   ${NAMES}`;

const [name, ...more] = process.argv.slice(2);
const app = APPS.find((one) => one.name === name);
if (name === '--help') {
  console.log(HELP);
} else if (!app || more.length > 0) {
  console.error(`one app is built at a time: ${NAMES} (see --help)`);
  process.exitCode = 2;
} else {
  try {
    console.log(`built ${app.name} into ${relative(root, await buildApp(app))}/`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
