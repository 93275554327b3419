import { cacheDirectory } from './cache-directory.ts';

test.each([
  ['linux', {}, '/home/ada/.cache/adpartner'],
  ['darwin', {}, '/home/ada/Library/Caches/adpartner'],
  ['win32', { LOCALAPPDATA: '/local' }, '/local/adpartner/Cache'],
  ['linux', { XDG_CACHE_HOME: '/cache' }, '/cache/adpartner'],
  ['darwin', { ADPARTNER_CACHE_DIR: '/kept', XDG_CACHE_HOME: '/cache' }, '/kept'],
] as const)('on %s with %j, what is kept is in %s', (platform, env, folder) => {
  const found = cacheDirectory({ platform, env }, '/home/ada');
  expect(found.replaceAll('\\', '/')).toBe(folder);
});
