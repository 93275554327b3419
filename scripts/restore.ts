// Puts a backup into an empty database: `npm run restore -- --from FILE [--force]`.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const main = join(root, 'api/src/backup/main.ts');
process.exitCode = (await runNode([main, 'restore', ...process.argv.slice(2)])).code;
