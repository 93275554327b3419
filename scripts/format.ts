// Formats every file in place.
import { runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

const { code } = await runNode([toolScript('prettier'), '--write', '--log-level', 'warn', '.']);
process.exitCode = code;
