// Walks the journeys of e2e/ through the built product in a real browser.
// Arguments go to Playwright: `npm run test:journeys -- guard.spec.ts`.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';
import { withTemporaryFiles } from './proof/temporary-files.ts';

const { code } = await withTemporaryFiles(() =>
  runNode([toolScript('@playwright/test', 'playwright', 'e2e'), 'test', ...process.argv.slice(2)], {
    cwd: join(root, 'e2e'),
  }),
);
process.exitCode = code;
