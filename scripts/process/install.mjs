// Installs the workspace's packages. Runs on any Node from 20 on: it is what brings the pinned one.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PNPM = 'pnpm@10.34.8';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const stampFile = join(root, 'node_modules', '.installed');

/** The inputs of an install: the lockfile, and the manifests pnpm checks it against. */
function installStamp() {
  const hash = createHash('sha256').update(PNPM).update(process.platform).update(process.arch);
  const manifests = readdirSync(root)
    .sort()
    .map((folder) => `${folder}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    if (existsSync(join(root, file))) hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function pnpmInstall(...flags) {
  const isWindows = process.platform === 'win32';
  const { status } = spawnSync(
    isWindows ? 'npx.cmd' : 'npx',
    ['--yes', PNPM, 'install', ...flags, '--reporter=append-only'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows },
  );
  if (status !== 0) {
    console.error('could not install the packages; the lines above say why');
    return false;
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, installStamp());
  return true;
}

export function installPackages() {
  const isDone = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === installStamp();
  if (isDone) return true;
  console.log('installing packages …');
  return pnpmInstall('--frozen-lockfile');
}

export function updatePackages() {
  return pnpmInstall('--no-frozen-lockfile', '--prefer-offline');
}
