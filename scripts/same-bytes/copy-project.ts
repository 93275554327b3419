import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';

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

/**
 * Copies a project to a new folder, as a clone with installed packages. Files of packages are hard links,
 * which keep the path they are opened with; symbolic links are made anew within the copy. Links to the
 * original's packages would hide dependencies on their path, because a module is identified by its real path.
 * An install would give the same files, in ten times the time and with a package store.
 */
export function copyProject(from: string, to: string): void {
  const ignored = ignoredNames(from);

  const linkPackages = (path: string, isWanted: (name: string) => boolean = () => true): void => {
    mkdirSync(join(to, path));
    for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
      if (!isWanted(entry.name)) continue;
      const below = join(path, entry.name);
      if (entry.isDirectory()) linkPackages(below);
      else if (!entry.isSymbolicLink()) linkFile(join(from, below), join(to, below));
      else {
        const end = readlinkSync(join(from, below));
        // Windows has absolute ones only.
        const own = isAbsolute(end) ? join(to, relative(from, end)) : end;
        symlinkSync(own, join(to, below), 'junction');
      }
    }
  };

  const copySources = (path: string): void => {
    mkdirSync(join(to, path), { recursive: true });
    for (const entry of readdirSync(join(from, path), { withFileTypes: true })) {
      const below = join(path, entry.name);
      if (entry.name === 'node_modules') linkPackages(below, isPackage);
      else if (ignored.has(entry.name)) continue;
      else if (entry.isDirectory()) copySources(below);
      else if (entry.isFile()) copyFileSync(join(from, below), join(to, below));
    }
  };

  copySources('');
}
