import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'adpartner-growth-'));
  const isSource = (file: string) => !/[\\/](node_modules|dist|coverage|\.turbo)$/.test(file);
  for (const part of [
    'shared',
    'scripts',
    'archive/contract',
    'docs/contract-changelog.md',
    'host/src',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(join(root, part), join(copy, part), { recursive: true, filter: isSource });
  }
  for (const folder of ['.', 'shared', 'scripts', 'host']) {
    symlinkSync(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'), 'junction');
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Changes a file of the copy by hand; a change without an effect is an error. */
function edit(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, text.replace(from, to));
}

/** The output of the contract check in the copy. */
function check(): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/contract.ts'], {
    cwd: copy,
    encoding: 'utf8',
  });
  return stdout + stderr;
}

const CONTRACT = 'shared/src/contract';

test('what grows every month needs no new contract, and breaks no bundle that is out', () => {
  // New fields, required and optional, of what a session holds and of what it does not.
  edit(
    `${CONTRACT}/user.ts`,
    '  credit_score: z.int(),',
    '  credit_score: z.int(),\n  zone: z.string(),',
  );
  edit(
    `${CONTRACT}/plan.ts`,
    '  put_content: z.string(),',
    '  put_content: z.string(),\n  badge: z.optional(z.string()),',
  );
  // New words.
  edit(`${CONTRACT}/notification.ts`, "  'activity',\n", "  'activity',\n  'offer',\n");
  edit(`${CONTRACT}/user.ts`, "['register', 'app']", "['register', 'app', 'invited']");
  edit(`${CONTRACT}/status-words.ts`, "  'settled',\n", "  'settled',\n  'frozen',\n");
  edit(
    `${CONTRACT}/fund-record.ts`,
    "  'security_deposit',\n",
    "  'security_deposit',\n  'bonus',\n",
  );
  // A thirteenth language.
  edit(`${CONTRACT}/language.ts`, "  cht: 'zh-TW',", "  it: 'it',\n  cht: 'zh-TW',");
  // A new call, and a new part of the screen.
  writeFileSync(
    join(copy, CONTRACT, 'badge.ts'),
    "import * as z from '@adpartner/shared/contract/zod';\n" +
      "import { defineCall } from './call.ts';\n" +
      "export const getBadgeCall = defineCall({ method: 'GET', path: '/badge', needs: 'session', input: z.object({}), output: z.object({}) });\n",
  );
  writeFileSync(join(copy, 'shared/src/ui/badge.tsx'), 'export const Badge = () => <b />;\n');
  expect(check()).toBe('');
});
