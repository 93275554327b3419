import { folderOf } from './folder-of.ts';
import { isOwnAddress, readOverrideAddress } from './override-address.ts';

test.each([
  ['http://localhost:8083', 'http://localhost:8083/remoteEntry.js'],
  ['http://localhost:8083/', 'http://localhost:8083/remoteEntry.js'],
  [' http://127.0.0.1:8083/out ', 'http://127.0.0.1:8083/out/remoteEntry.js'],
  ['http://localhost:8083/out/remoteEntry.js', 'http://localhost:8083/out/remoteEntry.js'],
  [
    'https://previews.example/wallet/1.4.0-rc.1',
    'https://previews.example/wallet/1.4.0-rc.1/remoteEntry.js',
  ],
])('%j is the entry %s', (text, entry) => {
  expect(readOverrideAddress(text)).toEqual({ ok: true, entry });
});

test.each([
  ['', 'address'],
  ['localhost:8083', 'address'],
  ['/remotes/wallet', 'address'],
  ['javascript:alert(1)', 'address'],
  ['data:text/javascript,alert(1)', 'address'],
  ['ftp://localhost/wallet', 'address'],
  ['https://me:secret@previews.example/wallet', 'address'],
  ['https://me@previews.example/wallet', 'address'],
  ['https://:secret@previews.example/wallet', 'address'],
  ['https://previews.example/wallet?of=me', 'address'],
  ['https://previews.example/wallet#now', 'address'],
  ['https://previews.example/wallet/main.js', 'address'],
  ['http://previews.example/wallet', 'insecure'],
  ['http://localhost.example/wallet', 'insecure'],
  ['http://192.168.0.7:8083', 'insecure'],
])('%j is refused: %s', (text, error) => {
  expect(readOverrideAddress(text)).toEqual({ ok: false, error });
});

test.each([
  ['http://localhost:8083/remoteEntry.js', true],
  ['https://127.0.0.1/remoteEntry.js', true],
  ['https://site.example/remotes/wallet/1/remoteEntry.js', true],
  ['https://previews.example/remoteEntry.js', false],
])('whether %s is the developer’s own or the site’s: %s', (entry, own) => {
  expect(isOwnAddress(entry, 'https://site.example')).toBe(own);
});

test('people read the folder of an entry', () => {
  expect(folderOf('http://localhost:8083/remoteEntry.js')).toBe('http://localhost:8083');
});
