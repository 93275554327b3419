// Takes a picture of every screen in every state, language, colour scheme and width, for people to
// look at: .gallery/index.html. Arguments go to Playwright, so that
// `npm run gallery -- --grep "filled th dark"` takes some of them.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

if (process.argv.includes('--help')) {
  console.log(`npm run gallery [-- PLAYWRIGHT'S ARGUMENTS]
  Takes a picture of every screen in every state, language, colour scheme and width: .gallery/index.html.

  --grep "filled th dark"  some of them; GALLERY_LANGUAGES=ru,vi: in other languages`);
  process.exit(0);
}

const build = await runNode([join(root, 'scripts/build.ts')]);
if (build.code !== 0) process.exit(build.code);

const { code } = await runNode(
  [
    toolScript('@playwright/test', 'playwright', 'e2e'),
    'test',
    '--config',
    'gallery/gallery.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: join(root, 'e2e') },
);
process.exitCode = code;
