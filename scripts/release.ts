// Releases one remote to a served site: `npm run release -- --help`.
import { site } from './build/publish.ts';
import { HELP } from './release/command-line.ts';
import { releaseMain } from './release/release-main.ts';
import { runCommand } from './release/run-release-command.ts';
import { workspace } from './release/workspace.ts';

const { remotes } = workspace;
await releaseMain(process.argv.slice(2), { remotes, site, help: HELP, run: runCommand });
