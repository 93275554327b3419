import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from '../../../host/src/remotes/registry/registry.ts';
import { faultySite, type CrashAt, type Fault as ReleaseFault } from './bad-release.ts';
import { isFull, isTurn, turnOf } from '../counts.ts';
import { RELEASED } from '../deployment.ts';
import type { Hampering } from './hampered-files.ts';
import { buildMixedSite } from '../previous-release/mixed-site.ts';
import { root } from '../server.ts';

/** A fault of a site, or of a device, that has worked for long. */
export interface Fault {
  name: string;
  /** Breaks the site in this folder. */
  breakSite(folder: string): void;
  /** Screens of a release crash: where it is not the landing screen, the user takes the previous release. */
  crashes?: CrashAt;
  /** The device has no room left in localStorage; a new release is out. */
  fillsStorage?: true;
  /** Lays out the site that the device has used before, in this folder. Its worker has stored all of it. */
  layOutBefore?(folder: string): void;
  /** Files of the remote come badly. */
  hampers?: Hampering;
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

/** A release with a fault that costs nobody its screens. */
const flaw = (name: string, fault: ReleaseFault): Fault => ({
  name,
  breakSite(folder) {
    const site = faultySite(folder);
    site.release(RELEASED, site.make(RELEASED, '9.0.0-flaw', fault), site.good(RELEASED));
  },
});

const dist = join(root, 'dist');

/** Puts a site in the place of another. */
function replaceSite(folder: string, by: string): void {
  rmSync(folder, { recursive: true });
  cpSync(by, folder, { recursive: true });
}

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
  { ...flaw('storage full', 'late'), fillsStorage: true },
  flaw('CSS leak', 'leaks styles'),
  flaw('listener leak', 'leaks listeners'),
  {
    name: 'previous site and its worker',
    layOutBefore(folder) {
      const below = mkdtempSync(join(tmpdir(), 'previous-'));
      const previous = buildMixedSite({ host: 'old', others: 'old' }, below);
      replaceSite(folder, previous.folder);
      rmSync(below, { recursive: true });
    },
    breakSite: (folder) => replaceSite(folder, dist),
  },
  { name: '20 s a file', hampers: 'late', breakSite: () => undefined },
  { name: 'cut at half each time', hampers: 'cut', breakSite: () => undefined },
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

const turn = turnOf('host');
/** Rows of a turn have one parity: their halves take all columns, of which the offline device costs five times the others. */
const isColumn = (row: number, column: number) =>
  isFull || column === (Math.floor(row / 2) + Math.floor(turn / 2)) % WHENS.length;

/** Daily every second fault, at one time each, others for each turn of the host; full counts run all cells. */
export const CELLS: readonly Cell[] = FAULTS.flatMap((fault, row) =>
  isTurn(row, 2, turn)
    ? WHENS.filter((_, column) => isColumn(row, column)).map((when) => ({ fault, when }))
    : [],
);
