import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { offerTemplates } from './template-service.ts';
import { TEMPLATE_VARIABLES } from './test-template.ts';

const { service } = TEMPLATE_VARIABLES;
const { [service]: given, ADPARTNER_CACHE_DIR: cache } = process.env;
let empty: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  empty = mkdtempSync(join(tmpdir(), 'adpartner-cache-'));
  process.env.ADPARTNER_CACHE_DIR = empty;
  remove = await offerTemplates();
});
afterEach(async () => {
  await remove();
  rmSync(empty, { recursive: true });
  process.env[service] = given;
  if (cache === undefined) delete process.env.ADPARTNER_CACHE_DIR;
  else process.env.ADPARTNER_CACHE_DIR = cache;
});

const ask = (url: string) => fetch(url, { headers: { connection: 'close' } });

test('a run that asks for no database has none prepared', async () => {
  expect((await ask(`${process.env[service]}/mysql`)).status).toBe(500);
  expect(readdirSync(empty)).toEqual([]);
});

test('who does not know where the templates are is told nothing', async () => {
  const { origin } = new URL(process.env[service] ?? '');
  expect((await ask(`${origin}/postgres`)).status).toBe(500);
  expect((await ask(`${origin}/${'0'.repeat(32)}/postgres`)).status).toBe(500);
  expect(readdirSync(empty)).toEqual([]);
});
