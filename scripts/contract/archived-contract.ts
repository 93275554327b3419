import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../build/files.ts';
import type { Change } from './change.ts';
import { compareContracts } from './compare-contracts.ts';
import { compareTypes } from './compare-types.ts';
import { emitTypes, optionsOf, type TypeTree } from './emit-types.ts';
import { readContract, seamOf, TAKEN, type Contract } from './read-contract.ts';

const END = '.d.ts';

const readArchived = (archive: string) =>
  JSON.parse(readFileSync(join(archive, 'contract.json'), 'utf8')) as Contract;

function readTypes(archive: string): TypeTree {
  const folder = join(archive, 'types');
  return new Map(
    filesBelow(folder).map((file) => [
      file.slice(folder.length + 1, -END.length).replaceAll('\\', '/'),
      readFileSync(file, 'utf8'),
    ]),
  );
}

/** Writes a checkout's contract and the types of its doors into an archive's folder, in place of another. */
export async function archiveContract(root: string, archive: string): Promise<Contract> {
  const contract = await readContract(root);
  const types = emitTypes(join(root, 'shared'), seamOf(contract.doors));
  rmSync(archive, { recursive: true, force: true });
  for (const [module, text] of types) {
    const file = join(archive, 'types', module + END);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(join(archive, 'contract.json'), `${JSON.stringify(contract, null, 2)}\n`);
  return contract;
}

/** What a checkout's contract is, what the archived one was, and all that is different between them. */
export async function compareWithArchive(
  root: string,
  archive: string,
): Promise<{ before: Contract; now: Contract; changes: readonly Change[] }> {
  const [before, now] = [readArchived(archive), await readContract(root)];
  const changes = compareContracts(before, now);
  if (before.sources !== now.sources) {
    const shared = join(root, 'shared');
    const ground = { folder: join(shared, 'src'), options: optionsOf(shared) };
    const seam = { doors: now.doors, taken: TAKEN };
    const types = emitTypes(shared, seamOf(now.doors));
    changes.push(...compareTypes(readTypes(archive), types, seam, ground));
  }
  return { before, now, changes };
}
