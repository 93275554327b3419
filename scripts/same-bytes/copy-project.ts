import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

const PACKAGES = 'node_modules';

/** Files that git ignores by name alone, and git's own. */
function ignoredNames(root: string): Set<string> {
  const lines = readFileSync(join(root, '.gitignore'), 'utf8').split('\n');
  const names = lines.filter((line) => !/[*!#]/.test(line)).map((line) => line.replaceAll('/', ''));
  return new Set(['.git', ...names]);
}

/** A hard link to a file that nothing writes to, or a copy of it on another disk. */
function linkFile(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

/** Caches beside the packages are left out. */
const isPackage = (name: string) => !name.startsWith('.') || name === '.pnpm';

/** Links a folder of packages of a project to the same place in another. */
function linkPackages(
  from: string,
  to: string,
  path: string,
  isWanted: (name: string) => boolean = () => true,
): void {
  mkdirSync(join(to, path));
  for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
    if (!isWanted(entry.name)) continue;
    const below = join(path, entry.name);
    if (entry.isDirectory()) linkPackages(from, to, below);
    else if (!entry.isSymbolicLink()) linkFile(join(from, below), join(to, below));
    else {
      const end = readlinkSync(join(from, below));
      // Windows has absolute ones only.
      const own = isAbsolute(end) ? join(to, relative(from, end)) : end;
      symlinkSync(own, join(to, below), 'junction');
    }
  }
}

/**
 * Gives a checkout of a project the packages that are installed in another one with the same lockfile. Files are hard
 * links, which keep the path they are opened with; symbolic links are made anew within the checkout. Links to the
 * original's packages would hide dependencies on their path, because a module is identified by its real path.
 * An install would give the same files, in ten times the time and with a package store.
 */
export function copyPackages(from: string, to: string): void {
  const folders = readdirSync(to, { withFileTypes: true }).filter((one) => one.isDirectory());
  for (const folder of ['.', ...folders.map(({ name }) => name)]) {
    const path = join(folder, PACKAGES);
    if (existsSync(join(from, path))) linkPackages(from, to, path, isPackage);
  }
}

/** Copies a project to a new folder, as a clone with installed packages: see `copyPackages`. */
export function copyProject(from: string, to: string): void {
  const ignored = ignoredNames(from);

  const copySources = (path: string): void => {
    mkdirSync(join(to, path), { recursive: true });
    for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
      const below = join(path, entry.name);
      if (ignored.has(entry.name)) continue;
      if (entry.isDirectory()) copySources(below);
      else if (entry.isFile()) copyFileSync(join(from, below), join(to, below));
    }
  };

  copySources('');
  copyPackages(from, to);
}
