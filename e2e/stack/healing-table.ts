import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '../../host/src/remotes/registry/registry.ts';
import { isFull, turnOf } from './counts.ts';
import { RELEASED } from './deployment.ts';

/** A fault of a site that has worked for long. */
export interface Fault {
  name: string;
  /** Breaks the site in this folder. */
  breakSite(folder: string): void;
}

const registryOf = (folder: string) => join(folder, 'remotes.json');

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
