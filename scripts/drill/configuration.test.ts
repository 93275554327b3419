import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ofMember, onLoopback, portsHere, replaceAll } from './configuration.ts';

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../deploy/cluster', name), 'utf8');

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
  async (name) => {
    const text = onLoopback(read(name), await portsHere());
    expect(text).not.toMatch(/10\.0\.0\./);
  },
);

test('each address has a port of its own', async () => {
  const ports = await portsHere();
  expect(new Set(ports.values()).size).toBe(ports.size);
});

test('a server behind HAProxy is checked at its own Patroni', async () => {
  const ports = await portsHere();
  const [server, patroni] = ['10.0.0.12:5432', '10.0.0.12:8008'].map((at) => ports.get(at));
  expect(onLoopback(read('haproxy.cfg'), ports)).toContain(
    `server db-2 127.0.0.1:${server} check port ${patroni}\n`,
  );
});

test('an address that nothing stands for here, and a text that is gone, are named', () => {
  expect(() => onLoopback('listen: 10.0.0.14:5432', new Map())).toThrow(/10\.0\.0\.14:5432/);
  expect(() => replaceAll('a: b', [['c', 'd']])).toThrow(/“c”/);
});
