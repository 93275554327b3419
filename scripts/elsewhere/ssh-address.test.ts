import { sshAddressOf, sshProgram } from './ssh-address.ts';

test('an address has a user, a machine, a port and a folder', () => {
  expect(sshAddressOf('ssh://ann@files.example:2222/srv/site/')).toEqual({
    address: 'ssh://ann@files.example:2222/srv/site/',
    login: 'ann@files.example',
    port: '2222',
    folder: '/srv/site',
  });
  expect(sshAddressOf('ssh://files.example/srv/site')).toMatchObject({
    login: 'files.example',
    port: '',
  });
  expect(sshAddressOf('/srv/site')).toBeNull();
  expect(sshAddressOf('../site')).toBeNull();
});

test('without a port those of ssh’s own settings count', () => {
  expect(sshProgram(sshAddressOf('ssh://files.example/srv/site')!)).not.toContain('-p');
  expect(sshProgram(sshAddressOf('ssh://files.example:2222/srv/site')!)).toMatch(/ -p 2222$/);
});

test.each([
  'ssh://files.example',
  'ssh://files.example/',
  'ssh://files.example/srv/$(id)',
  'ssh://files.example/srv/a%20b',
  'ssh://files.example/srv/site?x',
  'ssh://ann:secret@files.example/srv/site',
  'ssh://-oProxyCommand=id@files.example/srv/site',
  'ssh://-l@files.example/srv/site',
  'ssh://-oProxyCommand/srv/site',
])('%s is refused', (text) => {
  expect(() => sshAddressOf(text)).toThrow('write it as ssh://user@machine/folder');
});
