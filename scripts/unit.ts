// Runs the tests without a browser: the page's in jsdom, then the server's on both databases. Arguments go to
// jest: `npm run test:unit -- --testPathPatterns wallet`, `-- --watch`.
import { runJest } from './proof/run-jest.ts';
import { withTemporaryFiles } from './proof/temporary-files.ts';

process.exitCode = await withTemporaryFiles(() => runJest(process.argv.slice(2)));
