// Writes the whole database into one file: `npm run backup -- --to FILE`.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const main = join(root, 'api/src/backup/main.ts');
process.exitCode = (await runNode([main, 'backup', ...process.argv.slice(2)])).code;
