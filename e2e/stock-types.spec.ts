import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consumeTypes } from '@module-federation/dts-plugin/core';
import { containerName, REMOTES } from '../shared/src/federation/apps.ts';
import { root } from './stack/server.ts';
import { expect, test } from './stack/test.ts';

const NAMES = REMOTES.map(({ name }) => containerName(name));

/** The addresses of the remotes' manifests on a site, by container name. */
async function manifests(site: string): Promise<Record<string, string>> {
  const response = await fetch(`${site}/remotes.json`);
  const { remotes } = (await response.json()) as { remotes: Record<string, { entry: string }> };
  return Object.fromEntries(
    REMOTES.map(({ name }) => {
      const path = remotes[name]!.entry.replace('remoteEntry.js', 'mf-manifest.json');
      return [containerName(name), `${containerName(name)}@${site}${path}`];
    }),
  );
}

/** What TypeScript says of the code of a host; nothing if it is right. */
function errorsIn(host: string, code: string): string {
  writeFileSync(join(host, 'uses.ts'), code);
  const packages = join(root, 'shared/node_modules');
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
    paths: { 'react-router-dom': [join(packages, 'react-router-dom')], '*': ['./@mf-types/*'] },
  };
  writeFileSync(
    join(host, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, files: ['uses.ts'] }),
  );
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', host], { encoding: 'utf8' }).stdout;
}

test('the tools of a stock host find the types of each remote by its manifest', async ({
  stack,
}) => {
  const host = mkdtempSync(join(tmpdir(), 'adpartner-types-'));
  await consumeTypes({
    host: {
      context: host,
      moduleFederationConfig: { name: 'theirs', remotes: await manifests(stack.url) },
      consumeAPITypes: true,
      runtimePkgs: [],
    },
    displayErrorInTerminal: true,
  });
  for (const name of NAMES) {
    expect(existsSync(join(host, '@mf-types', name, 'remote.d.ts')), name).toBe(true);
    const right = `import { remote } from '${name}/remote';
      export const major: number = remote.contract.major;
      export const paths = Object.values(remote.routes).flatMap((list) => list.map(({ path }) => path));`;
    expect(errorsIn(host, right)).toBe('');
    const wrong = `import { remote } from '${name}/remote'; export const major: string = remote.contract.major;`;
    expect(errorsIn(host, wrong)).toContain("Type 'number' is not assignable to type 'string'");
  }
  rmSync(host, { recursive: true });
});
