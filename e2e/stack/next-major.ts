import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesBelow } from '../../scripts/files/files.ts';
import { BUILD_INFO, readBuildInfo } from '../../scripts/site/built-remote.ts';
import { HOST, type App } from '../../shared/src/federation/apps.ts';
import { buildFolder } from '../../shared/src/federation/build-folder.ts';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import { CONTRACT, type ContractVersion } from '../../shared/src/shell/remote-module.ts';

/** The contract of the builds that `buildNextMajor` makes. */
export const NEXT: ContractVersion = { major: CONTRACT.major + 1, minor: 0 };

/** How minimized code has a contract. */
const written = ({ major, minor }: ContractVersion) => `{major:${major},minor:${minor}}`;

/** Writes a file and its compressed copies. */
function write(file: string, text: string): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

/** Renames a script of the host's page by its new text, and names it in the page. */
function renameInPage(folder: string, script: string, text: string): void {
  const old = readFileSync(script, 'utf8');
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const name = basename(script).replace(/\.[^.]+\.js$/, `.${hash}.js`);
  for (const end of ['', '.br', '.gz']) {
    renameSync(script + end, join(folder, 'assets', name + end));
  }
  write(join(folder, 'assets', name), text);
  const file = join(folder, 'index.html');
  const page = readFileSync(file, 'utf8')
    .replace(basename(script), name)
    .replace(integrityOf(Buffer.from(old)), integrityOf(Buffer.from(text)));
  if (!page.includes(name)) throw new Error(`the page does not name ${basename(script)}`);
  write(file, page);
}

/**
 * Copies the build of an app, with `CONTRACT` raised to the next major in its code: minimized code has it once, so this is what a
 * build of such sources has. Returns the folder of the copy. Throws if the code has it in more places, or in none.
 */
export function buildNextMajor(app: App, below: string): string {
  const folder = join(mkdtempSync(join(below, `${app.name}-`)), 'build');
  cpSync(buildFolder(app), folder, { recursive: true });
  // The maps of renamed scripts are not in use here.
  rmSync(join(folder, 'maps'), { recursive: true, force: true });
  const found = filesBelow(folder)
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const parts = readFileSync(file, 'utf8').split(written(CONTRACT));
      return parts.slice(1).map(() => ({ file, text: parts.join(written(NEXT)) }));
    });
  const [one, ...more] = found;
  if (!one || more.length > 0) {
    throw new Error(`the code of ${app.name} has its contract in ${found.length} places`);
  }
  if (app.name === HOST.name) renameInPage(folder, one.file, one.text);
  else write(one.file, one.text);
  const info = readBuildInfo(folder);
  writeFileSync(join(folder, BUILD_INFO), JSON.stringify({ ...info, contract: NEXT }));
  return folder;
}
