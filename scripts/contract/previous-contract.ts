import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../files/files.ts';
import { CHANGELOG, changelogFaults } from './changelog.ts';
import { compareContracts, faultsOf, withoutAccepted, type Accepted } from './compare-contracts.ts';
import { compareTypes } from './compare-types.ts';
import { emitTypes, optionsOf, type TypeTree } from './emit-types.ts';
import { readContract, seamOf, TAKEN, type Contract } from './read-contract.ts';

const END = '.d.ts';

const read = (archive: string, file: string): unknown =>
  JSON.parse(readFileSync(join(archive, file), 'utf8'));

function readTypes(archive: string): TypeTree {
  const folder = join(archive, 'types');
  return new Map(
    filesBelow(folder).map((file) => [
      file.slice(folder.length + 1, -END.length).replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  );
}

/**
 * Writes a checkout's contract and the types of its entry points into an archive's folder, replacing the old
 * ones.
 */
export async function archiveContract(root: string, archive: string): Promise<Contract> {
  const contract = await readContract(root);
  const types = emitTypes(join(root, 'shared'), seamOf(contract.entryPoints));
  rmSync(archive, { recursive: true, force: true });
  for (const [module, text] of types) {
    const file = join(archive, 'types', module + END);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(join(archive, 'contract.json'), `${JSON.stringify(contract, null, 2)}\n`);
  // Accepted changes were differences from the release before.
  writeFileSync(join(archive, 'accepted.json'), '[]\n');
  return contract;
}

/** The faults of a checkout's contract, compared with the previous one; empty if there are none. */
export async function contractFaults(root: string, archive: string): Promise<string[]> {
  const before = read(archive, 'contract.json') as Contract;
  const accepted = read(archive, 'accepted.json') as Accepted[];
  const now = await readContract(root);
  const all = compareContracts(before, now);
  if (before.sources !== now.sources) {
    const shared = join(root, 'shared');
    const ground = { folder: join(shared, 'src'), options: optionsOf(shared) };
    const seam = { entryPoints: now.entryPoints, taken: TAKEN };
    const types = emitTypes(shared, seamOf(now.entryPoints));
    all.push(...compareTypes(readTypes(archive), types, seam, ground));
  }
  const { changes, faults } = withoutAccepted(all, accepted);
  const changelog = readFileSync(join(root, CHANGELOG), 'utf8');
  return [
    ...faults,
    ...faultsOf(before.version, now.version, changes),
    ...changelogFaults(changelog, now.version),
  ];
}
