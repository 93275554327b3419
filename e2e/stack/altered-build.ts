import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesBelow } from '../../scripts/files/files.ts';
import type { StartList } from '../../shared/src/federation/plugins/start-list-plugin.ts';

/** Writes a file and its compressed variants. */
function write(file: string, text: string): void {
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}

/**
 * Copies the build in `from` to `to` and makes one of its pages public, as if `pages.ts` had
 * changed.
 */
export function openPage(from: string, to: string, path: string): void {
  cpSync(from, to, { recursive: true });
  const list = join(to, 'start.json');
  const start = JSON.parse(readFileSync(list, 'utf8')) as StartList;
  const page = start.facts!.pages[path]!;
  Object.assign(page, { auth: false });
  writeFileSync(list, JSON.stringify(start));

  const entry = join(to, 'release/remoteEntry.js');
  const text = readFileSync(entry, 'utf8');
  const handle = `title:"${page.title}"`;
  if (!text.includes(handle)) throw new Error(`the entry does not contain ${handle}`);
  write(entry, text.replace(handle, `auth:!1,${handle}`));
}

/**
 * Copies the build in `from` to `to` and appends `code` to one chunk, as if its source had changed.
 * The chunk is named by its new content, and every reference to its name is updated. Returns
 * the paths of the new files relative to the remote's folder on the site.
 */
export function alterBuild(from: string, to: string, chunk: string, code: string): string[] {
  cpSync(from, to, { recursive: true });
  const text = `${readFileSync(join(from, 'chunks', chunk), 'utf8')}\n${code}`;
  const hash = createHash('sha256').update(text).digest('base64url');
  const [id, oldHash] = chunk.split('.') as [string, string];
  const name = `${id}.${hash}.js`;
  for (const file of filesBelow(join(to, 'chunks'))) {
    if (file.includes(chunk)) rmSync(file);
  }
  write(join(to, 'chunks', name), text);

  const entry = join(to, 'release/remoteEntry.js');
  write(entry, readFileSync(entry, 'utf8').replace(`${id}:"${oldHash}"`, `${id}:"${hash}"`));
  const list = join(to, 'start.json');
  writeFileSync(list, readFileSync(list, 'utf8').replaceAll(chunk, name));
  return [`chunks/${name}`, 'remoteEntry.js'];
}
