import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { APPS } from '../../shared/src/federation/apps.ts';

const PACKAGES = ['shared', ...APPS.map(({ dir }) => dir), 'api', 'scripts'];
const ALSO = [
  'archive/contract',
  'docs/contract-changelog.md',
  'docs/words.json',
  'e2e',
  'package.json',
  'tsconfig.json',
  '.oxfmtrc.json',
  'LICENSE',
  'pnpm-workspace.yaml',
];
/** Without installed packages, builds, caches and pictures. */
const LEFT_OUT = /[\\/](node_modules|\.build|\.turbo|coverage|catalog[\\/]images)$/;

/** Links a package's dependencies; those of the workspace are the copy's own. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from).filter((one) => one !== '@adpartner' && one !== '.cache'))
    symlinkSync(join(from, name), join(to, name), 'junction');
}

/** A disposable copy of the workspace, to change and check. */
export class WorkspaceCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'adpartner-growth-'));
  /** Files changed by hand. */
  readonly edited = new Set<string>();

  constructor(workspace: string) {
    for (const part of [...PACKAGES, ...ALSO])
      cpSync(join(workspace, part), join(this.root, part), {
        recursive: true,
        filter: (file) => !LEFT_OUT.test(file),
      });
    for (const folder of ['.', 'e2e', ...PACKAGES]) {
      const installed = join(this.root, folder, 'node_modules');
      linkPackages(join(workspace, folder, 'node_modules'), installed);
      if (folder === '.' || folder === 'shared') continue;
      mkdirSync(join(installed, '@adpartner'), { recursive: true });
      symlinkSync(join(this.root, 'shared'), join(installed, '@adpartner/shared'), 'junction');
    }
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  read(file: string): string {
    return readFileSync(join(this.root, file), 'utf8');
  }

  /** Changes a file by hand, at every occurrence; a change without an effect is an error. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    this.write(file, text.replaceAll(from, to));
  }

  /** Writes a file by hand. */
  write(file: string, text: string): void {
    const path = join(this.root, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    this.edited.add(file);
  }

  /** Runs a script of the copy with the current Node. Returns its exit code and output. */
  run(
    script: string,
    args: readonly string[],
    folder = '.',
  ): { code: number | null; said: string } {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(this.root, script), ...args],
      { cwd: join(this.root, folder), encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    return { code: status, said: stdout + stderr };
  }
}
