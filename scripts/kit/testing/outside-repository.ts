import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unpackTar } from '../../archive/tar.ts';
import type { OwnRemote } from '../../../shared/src/federation/own-remote.ts';
import { outsideFiles } from '../../new-remote/outside.ts';
import { titlesFor } from '../../new/titles.ts';
import { root } from '../../process/run-command.ts';
import type { Archive } from '../package.ts';

/** Folders of the workspace where a package may be installed. */
const INSTALLED = ['shared', '.', 'scripts'].map((folder) => join(root, folder, 'node_modules'));

function write(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Gives a folder a package of the workspace. */
function link(name: string, to: string): void {
  const from = INSTALLED.map((folder) => join(folder, name)).find((one) => existsSync(one));
  if (from === undefined) throw new Error(`${name} is not installed here`);
  const place = join(to, 'node_modules', name);
  mkdirSync(dirname(place), { recursive: true });
  if (!existsSync(place)) symlinkSync(from, place, 'junction');
}

/** Installs the kit from its archives, and other packages as links to those of the workspace: no registry is asked. */
function installWarm(folder: string, archives: readonly Archive[]): void {
  const named = (text: string) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as {
      dependencies?: object;
      devDependencies?: object;
    };
    return Object.keys({ ...dependencies, ...devDependencies });
  };
  const wanted = named(readFileSync(join(folder, 'package.json'), 'utf8'));
  for (const { bytes } of archives) {
    const files = unpackTar(gunzipSync(bytes));
    const manifest = files.get('package/package.json')!.toString();
    wanted.push(...named(manifest));
    const { name } = JSON.parse(manifest) as { name: string };
    for (const [path, content] of files)
      write(join(folder, 'node_modules', path.replace('package', name)), content);
  }
  for (const name of wanted) if (!name.startsWith('@adpartner/')) link(name, folder);
}

/** Makes a repository of a remote alone, outside of the workspace. */
export function outsideRepository(app: OwnRemote, archives: readonly Archive[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'outside-'));
  for (const [file, content] of outsideFiles(app, titlesFor(app.name, null), archives))
    write(join(folder, file), content);
  installWarm(folder, archives);
  return folder;
}
