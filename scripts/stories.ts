// Shows the components in all their states, for work on them: the stories beside them in shared/src/ui.
import { join } from 'node:path';
import { helpFor } from './process/help.ts';
import { root, runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

helpFor(`npm run stories
  Shows every component in every state on http://localhost:8090, anew after each change.`);

const config = join(root, 'shared/catalogue/webpack.config.mjs');
const { code } = await runNode([toolScript('webpack-cli'), 'serve', '--config', config]);
process.exitCode = code;
