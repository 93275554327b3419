// Runs the tests without a browser: the page's in jsdom, then the server's on both databases. Arguments go to
// jest: `npm run test:unit -- --testPathPatterns wallet`, `-- --watch`.
import { runJest } from './proof/run-jest.ts';

process.exitCode = await runJest(process.argv.slice(2));
