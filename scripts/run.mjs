// The one entry point for npm scripts: `node scripts/run.mjs TASK …`. Runs on any Node from 20 on, installs
// what the lockfile says if that has not been done, then hands over to the pinned Node 24.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages } from './process/install.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The pinned Node for this platform, or this one where it is new enough and no package fits. */
function pinnedNode() {
  const { platform, arch } = process;
  const exe = platform === 'win32' ? 'node.exe' : 'node';
  for (const name of [
    `node-${platform === 'win32' ? 'win' : platform}-${arch}`,
    `node-bin-${platform}-${arch}`,
  ]) {
    const file = join(root, 'node_modules', name, 'bin', exe);
    if (existsSync(file) && spawnSync(file, ['--version']).status === 0) return file;
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  console.error(`no Node 24 package fits ${platform}-${arch}: run this with Node 24 or newer`);
  process.exit(1);
}

const [task, ...words] = process.argv.slice(2);
// npm takes the `--` before a script's words away, pnpm hands it on.
const args = words[0] === '--' ? words.slice(1) : words;
const script = join(root, 'scripts', `${task}.ts`);
if (!task || !/^[a-z-]+$/.test(task) || !existsSync(script)) {
  console.error(`no such task: ${task ?? ''}`);
  process.exit(2);
}
if (!installPackages()) process.exit(1);
const node = pinnedNode();
const child = spawn(node, ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    // Code is compiled once, not in each of the many processes that a task starts.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/compiled'),
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
  },
});
// A terminal's Ctrl-C reaches the child by itself; a signal sent to us alone has to be handed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
