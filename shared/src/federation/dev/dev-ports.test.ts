import { APPS, HOST, REMOTES } from '../apps.ts';
import { devPorts } from './dev-ports.ts';

const all = (env: NodeJS.ProcessEnv) => {
  const ports = devPorts(env);
  return [ports.api, ...APPS.map(ports.of)];
};

test('without a variable each server has its usual port', () => {
  expect(all({})).toEqual([HOST.devPort - 1, HOST.devPort, ...REMOTES.map((one) => one.devPort)]);
});

test('all servers move with the host’s', () => {
  const [usual, moved] = [all({}), all({ DEV_PORT: '9100' })];
  expect(moved).toEqual(usual.map((port) => port - HOST.devPort + 9100));
});

test.each(['1025', '65000'])('DEV_PORT=%s has room for all', (text) => {
  for (const port of all({ DEV_PORT: text })) {
    expect(port).toBeGreaterThan(1023);
    expect(port).toBeLessThan(65_536);
  }
});

test.each(['', '0', '80', '1024', '65001', '99999', '9100.5', '-9100', 'http', '9100 ', '0x2000'])(
  'DEV_PORT=%j is refused in one line',
  (text) => {
    expect(() => devPorts({ DEV_PORT: text })).toThrow(
      `DEV_PORT is a port from 1025 to 65000, not ${JSON.stringify(text)}`,
    );
  },
);
