// The operator's command line, which asks a running server: `npm run operator -- COMMAND`.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const { code } = await runNode([
  join(root, 'api/src/operator/cli/main.ts'),
  ...process.argv.slice(2),
]);
process.exit(code);
