// Formats every file in place.
import { helpFor } from './process/help.ts';
import { runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

helpFor(`npm run format
  Formats every file in place.`);

const { code } = await runNode([toolScript('oxfmt')]);
process.exitCode = code;
