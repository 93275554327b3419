// Runs the tests that need no browser: the page's in jsdom, the server's on both databases.
// Arguments go to jest: `npm run test:unit -- --selectProjects wallet`.
import { runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

const { code } = await runNode(
  ['--experimental-vm-modules', toolScript('jest'), ...process.argv.slice(2)],
  { env: { NODE_ENV: 'test' } },
);
process.exitCode = code;
