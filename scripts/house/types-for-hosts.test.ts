import { typesForHosts } from '../../shared/src/federation/plugins/types-for-hosts.ts';
import type { remote } from '../../shared/src/federation/plugins/types-for-hosts/remote.d.ts';
import type { RemoteModule } from '../../shared/src/shell/remote-module.ts';

test('hosts of other teams get the types of what a remote exposes', () => {
  const published = {} as typeof remote;
  const own: RemoteModule = published;
  // Either can stand for the other.
  const back: typeof remote = own;
  expect(back).toBe(published);
});

test('their archive has the declarations as they are written, and no time of a build', () => {
  const archive = Buffer.from(typesForHosts()['@mf-types.zip']!);
  expect(archive.toString()).toContain('export declare const remote: RemoteModule;');
  // 1980-01-01, 0:00, the first time that an archive can have.
  expect(archive.readUInt32LE(10)).toBe(0x00210000);
});
