import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../shared/src/federation/integrity.ts';
import { readBuilt } from './built-remote.ts';
import { foreignBuild, type FakeForeignBuild } from './testing/fake-site.ts';

const react = { name: 'react', singleton: true, requiredVersion: '^19.0.0' };

test('the registry has what a page needs: hashes of scripts and styles, ranges, copies of its own', () => {
  const own = { name: 'charts', singleton: false, requiredVersion: '^4.0.0' };
  const { manifest } = readBuilt(foreignBuild({ manifest: { shared: [react, own] } }));
  const { release, files } = manifest;
  expect(release.foreign).toEqual({
    files: {
      '7.css': integrityOf('.row-a1b2c3 { color: red }'),
      '7.js': integrityOf('console.log("screen");'),
      'remoteEntry.js': files['remoteEntry.js'],
    },
    needs: { react: '^19.0.0', charts: '^4.0.0' },
    own: ['charts'],
  });
  expect(release).toMatchObject({ federation: 'runtime', integrity: files['remoteEntry.js'] });
});

test.each<[string, FakeForeignBuild, string]>([
  [
    'a manifest that names a file which is not there',
    {
      manifest: { exposes: [{ path: './remote', assets: { js: { sync: ['8.js'], async: [] } } }] },
    },
    'mf-manifest.json names 8.js, which the build does not have: build it again into an empty folder',
  ],
  [
    'a manifest of another kind',
    { files: { 'mf-manifest.json': '{"remotes":[]}' } },
    'is no manifest of Module Federation: let the plugin write it (manifest: true)',
  ],
  [
    'a container with the name of another',
    { manifest: { name: 'wallet' } },
    'it is named wallet, and containers of two teams would meet: set the plugin\'s name to "adpartner_wallet"',
  ],
  [
    'a remote without the module that the host takes',
    { manifest: { exposes: [{ path: './Wallet' }] } },
    "it does not expose ./remote: add it to the plugin's exposes",
  ],
  [
    'files that are expected elsewhere',
    {
      manifest: {
        metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' }, publicPath: '/wallet/' },
      },
    },
    'its files are expected at /wallet/, where they are not: set publicPath to "auto", or Vite\'s base to "./"',
  ],
  [
    'an entry in a folder, where no page looks for release.json',
    {
      files: { 'static/entry.js': 'var a;' },
      manifest: { metaData: { remoteEntry: { name: 'entry.js', path: 'static' } } },
    },
    "its entry is static/entry.js: set the plugin's filename to one without a folder",
  ],
  [
    'an ES module that is to be loaded by a script',
    {
      manifest: { metaData: { remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' } } },
    },
    'its entry is an ES module: write "federation": "module" in start.json',
  ],
  [
    'a shared module in no version',
    { manifest: { shared: [{ ...react, requiredVersion: '^undefined' }] } },
    "it does not say which react it needs: set requiredVersion in the plugin's shared",
  ],
  [
    'an entry that is HTML',
    { files: { 'remoteEntry.js': '<!doctype html><title>wallet</title>' } },
    'remoteEntry.js is a page, not a script: build it again',
  ],
  [
    'modules that are evaluated',
    { files: { '7.js': 'eval("x;\\n//# sourceURL=webpack://wallet/./src/x.js")' } },
    '7.js calls eval, which the page\'s policy forbids: set devtool to false or "source-map"',
  ],
  [
    'styles that a script adds',
    { files: { '7.js': 'options.styleTagTransform = add;' } },
    "7.js adds styles by a tag, which the page's policy forbids: replace style-loader by MiniCssExtractPlugin",
  ],
  [
    'chunks under a name that other teams may use',
    { files: { 'remoteEntry.js': 'self.webpackChunkapp = self.webpackChunkapp || [];' } },
    'remoteEntry.js keeps its chunks in webpackChunkapp, as other teams may: set output.uniqueName to "adpartner_wallet"',
  ],
  [
    'a rule for elements of everybody',
    { files: { '7.css': '.row-a1b2c3 { color: red } @media print { header { color: red } }' } },
    '7.css: the page does not apply "header", which could style other teams\' elements: use CSS modules',
  ],
  [
    'classes without a hash',
    { files: { '7.css': '@keyframes turn-a1b2c3 { to { color: red } } ._x9 { color: red }' } },
    '7.css: the page does not apply "._x9"',
  ],
])('%s is refused, with the file and what mends it', (_, build, why) => {
  const folder = foreignBuild(build);
  expect(() => readBuilt(folder)).toThrow(why);
  expect(() => readBuilt(folder)).toThrow(`${folder}/release/`);
});

test('a build without a manifest is refused', () => {
  const folder = foreignBuild();
  rmSync(join(folder, 'release/mf-manifest.json'));
  expect(() => readBuilt(folder)).toThrow('has no release/mf-manifest.json');
});
