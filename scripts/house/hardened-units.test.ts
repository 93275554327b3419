import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '../../deploy');
const units = globSync('*.service', { cwd: DEPLOY });

/** The most that `systemd-analyze security` may give a unit, from 0 (closed) to 10 (open). */
const MOST = 2;

const judge = (unit: string) =>
  spawnSync('systemd-analyze', ['security', '--offline=true', '--no-pager', join(DEPLOY, unit)], {
    encoding: 'utf8',
  });

const isHere = spawnSync('systemd-analyze', ['security', '--help'], { encoding: 'utf8' });
/** From systemd 250 on it judges a file. */
const mayJudge = isHere.status === 0 && isHere.stdout.includes('--offline');

test('there is a unit for an API server and one for the watch', () => {
  expect(units.sort()).toEqual(['adpartner-watch.service', 'adpartner@.service']);
});

(mayJudge ? describe : describe.skip)(
  `units for systemd${mayJudge ? '' : ': not judged, for systemd-analyze is missing'}`,
  () => {
    test.each(units)('%s leaves open at most what a server of JavaScript needs', (unit) => {
      const { stdout, stderr } = judge(unit);
      const exposure = Number(/exposure level for \S+: (\d+\.\d)/.exec(stdout)?.[1]);
      expect({ exposure: exposure <= MOST, stderr }).toEqual({ exposure: true, stderr: '' });
    });
  },
);
