import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { addressOf, MEMBERS, ofMember, onLoopback, replaceAll } from './configuration.ts';

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../deploy/cluster', name), 'utf8');

const PORTS = new Map([
  ...MEMBERS.flatMap((member, at) =>
    [5432, 8008, 2379, 2380].map((port) => [`${addressOf(member)}:${port}`, port + at] as const),
  ),
  ...[['127.0.0.1:5000', 5005] as const, ['127.0.0.1:5001', 5006] as const],
]);

test('another member has its own name and addresses, and the same lists of members', () => {
  const text = ofMember(read('etcd.yml'), 'db-2');
  expect(text).toContain('name: db-2');
  expect(text).toContain('listen-peer-urls: http://10.0.0.12:2380');
  expect(text).toContain('initial-cluster: db-1=http://10.0.0.11:2380,db-2=http://10.0.0.12:2380,');
  const patroni = ofMember(read('patroni.yml'), 'db-3');
  expect(patroni).toContain('connect_address: 10.0.0.13:5432');
  expect(patroni).toContain('hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379');
});

test.each(['etcd.yml', 'patroni.yml', 'haproxy.cfg'])(
  'nothing of %s leads off this machine',
  (name) => {
    const text = onLoopback(read(name), PORTS);
    expect(text).not.toMatch(/10\.0\.0\./);
  },
);

test('a server behind HAProxy is checked at its own Patroni', () => {
  expect(onLoopback(read('haproxy.cfg'), PORTS)).toContain(
    'server db-2 127.0.0.1:5433 check port 8009\n',
  );
});

test('an address that nothing stands for here, and a text that is gone, are named', () => {
  expect(() => onLoopback('listen: 10.0.0.14:5432', PORTS)).toThrow(/10\.0\.0\.14:5432/);
  expect(() => replaceAll('a: b', [['c', 'd']])).toThrow(/“c”/);
});
