import { firstOfSession } from './first-of-session.ts';
import type { ReportEntry } from './payload.ts';

const AT = '2026-11-21T12:00:00.000Z';
const load = {
  remote: 'wallet',
  version: '1.2.3',
  entry: '/remotes/wallet/1.2.3/remoteEntry.js',
  integrity: null,
  role: 'canary' as const,
  attempt: 1,
  took: 1,
};
const loaded = (): ReportEntry => ({ kind: 'remote-load', at: AT, route: '/wallet', ...load });
const crash = (name = 'TypeError'): ReportEntry => ({
  kind: 'error',
  at: AT,
  route: '/wallet',
  where: 'window',
  remote: 'wallet',
  version: '1.2.3',
  role: 'canary',
  error: { name, message: 'x', stack: [] },
});

beforeEach(() => sessionStorage.clear());

test('a tab counts one session and one harm of a release, over reloads too', () => {
  const firsts = () => {
    const withFirst = firstOfSession();
    return [loaded(), crash('ApiError'), crash(), crash()].map((entry) => withFirst(entry).first);
  };
  expect(firsts()).toEqual([['session'], undefined, ['harm'], undefined]);
  expect(firsts()).toEqual([undefined, undefined, undefined, undefined]);
});

test('a load that fails is a session and a harm', () => {
  const failed = { ...loaded(), error: { name: 'Error', message: 'x', stack: [] } };
  expect(firstOfSession()(failed).first).toEqual(['session', 'harm']);
});

test('a stored value that is none of ours counts as nothing', () => {
  sessionStorage.setItem('adpartner_counted', '{');
  expect(firstOfSession()(loaded()).first).toEqual(['session']);
});
