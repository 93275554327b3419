import { APPS } from '../../shared/src/federation/apps.ts';
import { appOfTurn, secondBuilds } from './second-build.ts';

const dirs = APPS.map(({ dir }) => dir).sort();

test('every app has its turn, by the key alone', () => {
  const keys = Array.from(
    { length: 100 },
    (_, index) => `${index.toString(16).padStart(8, '0')}ffff`,
  );
  const turns = keys.map((key) => appOfTurn(key).dir);
  expect([...new Set(turns)].sort()).toEqual(dirs);
  expect(keys.map((key) => appOfTurn(key).dir)).toEqual(turns);
});

test('of the apps here it is one, the same one again, and all at full counts', async () => {
  const [one, ...others] = await secondBuilds(false, {});
  expect(others).toEqual([]);
  expect(dirs.map((dir) => `@adpartner/${dir}#build:elsewhere`)).toContain(one);
  expect(await secondBuilds(false, {})).toEqual([one]);
  expect(await secondBuilds(true, {})).toEqual(['build:elsewhere']);
});
