// Checks every bill of materials on the site against the files: licenses, lockfile, and which bundle contains
// what.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseRegistry } from '../host/src/remotes/registry/registry.ts';
import { HOST, REMOTES } from '../shared/src/federation/apps.ts';
import { BILL_OF_MATERIALS } from '../shared/src/federation/plugins/bill-of-materials.ts';
import { site } from './build/publish.ts';
import { root } from './process/run-command.ts';

/** Packages that only the host brings into a page. */
const OF_THE_HOST = ['react', 'react-dom'];

interface Bill {
  readonly bomFormat: string;
  readonly components: readonly { readonly purl: string; readonly 'bom-ref': string }[];
}

const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const registry = parseRegistry(JSON.parse(readFileSync(join(site, 'remotes.json'), 'utf8')));

/** The faults of the bill in a folder of the site. */
function faultsOf(name: string, folder: string): string[] {
  const read = (file: string) => readFileSync(join(site, folder, file), 'utf8');
  const { bomFormat, components } = JSON.parse(read(BILL_OF_MATERIALS)) as Bill;
  const licensed = new Set(read('licenses.txt').split('\n'));
  const refs = components.map((one) => one['bom-ref']);
  const names = refs.map((ref) => ref.replace(/@[^@]+$/, ''));
  const owned = OF_THE_HOST.filter((one) => names.includes(one));
  const isHost = name === HOST.name;
  const faults = [
    ...(bomFormat === 'CycloneDX' && refs.length > 0 ? [] : ['it is no bill']),
    ...names.filter((one) => !licensed.has(one)).map((one) => `licenses.txt has no ${one}`),
    ...refs
      .filter((ref) => !lockfile.includes(`\n  ${ref}:\n`) && !lockfile.includes(`\n  '${ref}':\n`))
      .map((ref) => `the lockfile has no ${ref}`),
    ...(isHost && owned.length < OF_THE_HOST.length ? ['it lacks what the host brings'] : []),
    ...(isHost ? [] : owned.map((one) => `it names ${one}, which the host brings`)),
  ];
  if (faults.length === 0) console.log(`ok    ${name}: a bill of ${refs.length} packages`);
  return faults.map((fault) => `${name}: ${BILL_OF_MATERIALS}: ${fault}`);
}

const faults = [
  ...faultsOf(HOST.name, 'assets'),
  ...REMOTES.flatMap(({ name }) => faultsOf(name, dirname(registry.remotes[name]!.entry))),
];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
