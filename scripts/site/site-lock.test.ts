import { existsSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { whileLocked } from './site-lock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'adpartner-lock-'));
const lockOf = (site: string) => join(site, '.release.lock');
const hold = (site: string, holder: { pid: number; machine: string }) =>
  writeFileSync(
    lockOf(site),
    JSON.stringify({ token: 'theirs', since: '2026-11-21T12:00:00.000Z', ...holder }),
  );

/** The number of a process that has ended. */
const deadPid = () => spawnSync(process.execPath, ['--version']).pid;

test('work of two is done one after the other', async () => {
  const site = folder();
  const steps: string[] = [];
  const work = (name: string) =>
    whileLocked(site, async () => {
      steps.push(`${name} begins`);
      await wait(150);
      steps.push(`${name} ends`);
    });
  await Promise.all([work('one'), work('two')]);
  const [first, second] = steps[0] === 'one begins' ? ['one', 'two'] : ['two', 'one'];
  expect(steps).toEqual([`${first} begins`, `${first} ends`, `${second} begins`, `${second} ends`]);
  expect(readdirSync(site)).toEqual([]);
});

test('work that fails leaves nothing locked', async () => {
  const site = folder();
  const work = whileLocked(site, () => {
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(existsSync(lockOf(site))).toBe(false);
});

test('who waits too long is told who is at work, and to try again', async () => {
  const site = folder();
  hold(site, { pid: process.pid, machine: hostname() });
  await expect(whileLocked(site, () => 1, 200)).rejects.toThrow(
    `another release is under way in ${site} (process ${process.pid} on ${hostname()}, since 2026-11-21T12:00:00.000Z): try again`,
  );
});

test('what a process that ended left locked is taken over at once', async () => {
  const site = folder();
  hold(site, { pid: deadPid(), machine: hostname() });
  expect(await whileLocked(site, () => 'done', 200)).toBe('done');
  expect(readdirSync(site)).toEqual([]);
});

test('of another machine only a lock that nobody touches any more is taken over', async () => {
  const site = folder();
  hold(site, { pid: deadPid(), machine: 'elsewhere' });
  await expect(whileLocked(site, () => 1, 200)).rejects.toThrow('try again');
  const minuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lockOf(site), minuteAgo, minuteAgo);
  expect(await whileLocked(site, () => 'done', 200)).toBe('done');
});

test('who was taken over finds out before changing anything, and leaves the other’s lock', async () => {
  const site = folder();
  const work = whileLocked(site, (stillHeld) => {
    hold(site, { pid: process.pid, machine: hostname() });
    stillHeld();
  });
  await expect(work).rejects.toThrow('another release took over');
  expect(existsSync(lockOf(site))).toBe(true);
});
