import type { DebianPrograms } from '../kept/debian-programs.ts';
import { findPrograms } from './programs.ts';

const debian = {} as DebianPrograms;

test('of several PostgreSQL the newest is taken, by its number', () => {
  const find = (pattern: string) =>
    ['9', '15', '17'].map((version) => pattern.replace('*', version));
  expect(findPrograms(find, debian).postgresql).toBe('/usr/lib/postgresql/17/bin/postgres');
});

test('what is missing is named in one line that installs it', () => {
  const find = (pattern: string) => (/haproxy|etcd/.test(pattern) ? [] : [pattern]);
  expect(() => findPrograms(find, debian)).toThrow(
    /apt-get install -y --no-install-recommends etcd-server haproxy$/,
  );
  expect(() => findPrograms(() => [], null)).toThrow(/ nginx .* openssl$/);
});
