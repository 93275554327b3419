import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STUBS } from '../../host/src/router/stubs.ts';
import { APPS, REMOTES } from '../../shared/src/federation/apps.ts';

const root = join(import.meta.dirname, '../..');

interface Manifest {
  name: string;
  scripts: Record<string, string>;
}

const manifest = (dir: string) =>
  JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8')) as Manifest;

test('every folder of a remote is registered, in the folder that its name says', () => {
  const folders = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  expect(folders.sort()).toEqual(REMOTES.map(({ dir }) => dir).sort());
  for (const { name, dir } of REMOTES) {
    expect(dir).toBe(`mfe-${name}`);
    expect(manifest(dir).name).toBe(`@adpartner/${dir}`);
  }
});

test('every remote has a prefix in the host, and every prefix a remote here or elsewhere', () => {
  const named = new Set(STUBS.flatMap(({ remote, outside }) => (outside ? [] : [remote])));
  expect([...named].sort()).toEqual(REMOTES.map(({ name }) => name).sort());
});

test('every app has a dev port of its own, every remote a command to run it alone', () => {
  expect(new Set(APPS.map(({ devPort }) => devPort)).size).toBe(APPS.length);
  const commands = Object.entries(manifest('.').scripts).filter(([name]) => /^dev:/.test(name));
  expect(commands.sort()).toEqual(
    REMOTES.map(({ name }) => [`dev:${name}`, `node scripts/run.mjs dev ${name}`]).sort(),
  );
});

test('the landing screen of every prefix is known by the name of its chunk, so that it can be fetched ahead', () => {
  for (const { name, dir } of REMOTES) {
    const routes = readFileSync(join(root, dir, 'src/routes.tsx'), 'utf8');
    const chunks = [...routes.matchAll(/webpackChunkName: "([^"]+)"/g)].map(([, chunk]) => chunk);
    const prefixes = STUBS.filter(({ remote }) => remote === name).map(({ prefix }) => prefix);
    expect(chunks.sort()).toEqual(prefixes.sort());
  }
});

test('every remote has the same commands of its own', () => {
  const commands = (dir: string, name: string) =>
    JSON.parse(JSON.stringify(manifest(dir).scripts).replaceAll(name, 'NAME')) as object;
  const [first, ...others] = REMOTES;
  for (const { dir, name } of others) {
    expect(commands(dir, name)).toEqual(commands(first!.dir, first!.name));
  }
  expect(commands('scripts/new-remote/template', 'new-part')).toEqual(
    commands(first!.dir, first!.name),
  );
});
