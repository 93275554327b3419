// Builds what has changed and serves the product: the site and its API, one process, one origin.
import { join } from 'node:path';
import { LITTLE_MEMORY } from '../api/src/config/little-memory.ts';
import { helpFor } from './process/help.ts';
import { root, runNode } from './process/run-command.ts';

helpFor(`npm start
  Builds what has changed and serves the site and its API on http://localhost:8080, or the port PORT.
  docs/operating.md has the variables it reads.`);

const { code: built } = await runNode([join(root, 'scripts/build.ts')]);
if (built !== 0) process.exit(built);
const { flags, env } = LITTLE_MEMORY;
const { code } = await runNode([...flags, join(root, 'api/src/main.ts')], { env });
process.exit(code);
