import { awaitRelease } from './await-release.ts';
import type { ReportEntry } from './payload.ts';

const AT = { at: '2026-11-21T12:00:00.000Z', route: '/wallet' };
const load = (version: string | null, remote = 'wallet'): ReportEntry => ({
  kind: 'remote-load',
  ...AT,
  remote,
  version,
  entry: null,
  integrity: null,
  role: version === null ? null : 'canary',
  attempt: 1,
  took: 1,
});
const task = (took: number, remote: string | null = 'wallet', version: string | null = null) =>
  ({ kind: 'long-task', ...AT, took, remote, version, role: null }) satisfies ReportEntry;

function held() {
  const added: ReportEntry[] = [];
  return { ...awaitRelease((entry) => added.push(entry)), added };
}

test('what is reported while a remote loads is of the release whose load ends next', () => {
  const { add, added } = held();
  add(task(201));
  add(task(202));
  expect(added).toEqual([]);
  add(load('1.2.3', 'plan'));
  add(load('1.2.4'));
  const of = { version: '1.2.4', role: 'canary' };
  const both = [task(201), task(202)].map((entry) => ({ ...entry, ...of }));
  expect(added).toEqual([load('1.2.3', 'plan'), load('1.2.4'), ...both]);
  add(load('1.2.5'));
  expect(added).toHaveLength(5);
});

test.each([
  ['of the host', task(1, null)],
  ['of a release that is known', task(1, 'wallet', '1.2.3')],
])('what is %s goes at once', (_, entry) => {
  const { add, added } = held();
  add(entry);
  expect(added).toEqual([entry]);
});

test('what still waits goes as it is when the page is left, or where a registry names no release', () => {
  const { add, end, added } = held();
  add(task(1));
  end();
  end();
  expect(added).toEqual([task(1)]);
  add(task(2));
  add(load(null));
  expect(added.slice(1)).toEqual([load(null), task(2)]);
});

test('no more than thirty wait', () => {
  const { add, added } = held();
  for (let count = 0; count < 31; count++) add(task(count));
  expect(added).toEqual([task(30)]);
});
