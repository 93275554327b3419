import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '../../host/src/remotes/registry/registry.ts';
import { faultySite, type CrashAt } from './bad-release.ts';
import { isFull, turnOf } from './counts.ts';
import { RELEASED } from './deployment.ts';

/** A fault of a site, or of a device, that has worked for long. */
export interface Fault {
  name: string;
  /** Breaks the site in this folder. */
  breakSite(folder: string): void;
  /** Screens of a release crash: where it is not the landing screen, the user takes the previous release. */
  crashes?: CrashAt;
  /** The device has no room left in localStorage; a new release is out. */
  fillsStorage?: true;
}

const registryOf = (folder: string) => join(folder, 'remotes.json');

/** A release that loads and then crashes; the one before it is good. */
const crash = (name: string, crashes: CrashAt): Fault => ({
  name,
  crashes,
  breakSite(folder) {
    const site = faultySite(folder);
    const bad = site.make(RELEASED, '9.0.0-crashes', crashes);
    if (crashes === 'in English') site.releaseCanary(RELEASED, bad);
    else site.release(RELEASED, bad, site.good(RELEASED));
  },
});

const FAULTS: readonly Fault[] = [
  {
    name: 'HTML registry',
    breakSite: (folder) =>
      writeFileSync(registryOf(folder), '<!doctype html><title>Sign in</title>'),
  },
  { name: '404 registry', breakSite: (folder) => rmSync(registryOf(folder)) },
  {
    name: 'one bad entry',
    breakSite(folder) {
      const registry = JSON.parse(readFileSync(registryOf(folder), 'utf8')) as Registry;
      const { entry: _, ...half } = registry.remotes[RELEASED]!;
      registry.remotes[RELEASED] = half as Registry['remotes'][string];
      writeFileSync(registryOf(folder), JSON.stringify(registry));
    },
  },
  crash('render throw', 'rendering'),
  crash('effect throw', 'effect'),
  crash('render loop', 'loop'),
  crash('effects that update without end', 'updating'),
  crash('never any content', 'no content'),
  crash('skeleton for ever', 'skeleton'),
  crash('throw on leaving', 'leaving'),
  crash('wrong React major', 'other React'),
  crash('canary that crashes for one language', 'in English'),
  {
    name: 'storage full',
    fillsStorage: true,
    breakSite(folder) {
      const site = faultySite(folder);
      site.release(RELEASED, site.make(RELEASED, '9.0.0-late', 'late'), site.good(RELEASED));
    },
  },
];

/**
 * How the user meets the fault: at the landing screen, at an address below it, in a page that was open for an hour, or
 * on a device that comes back from being offline, whose worker has stored the site.
 */
export const WHENS = ['landing', 'deep link', 'after an hour', 'offline device'] as const;

export interface Cell {
  fault: Fault;
  when: (typeof WHENS)[number];
}

/** Daily the faults at one time each, at another for each turn of the host; full counts run all cells. */
export const CELLS: readonly Cell[] = FAULTS.flatMap((fault, row) =>
  WHENS.filter((_, column) => isFull || column === (row + turnOf('host')) % WHENS.length).map(
    (when) => ({
      fault,
      when,
    }),
  ),
);
