// Compares what the host gives to remotes and takes from them with the contract of the archived release
// (docs/releasing-archive.md): fails where a remote of that release would break on a host built now, and
// where a remote built now may break on that host without the contract's version saying so.
import { join } from 'node:path';
import { contractFaults } from './contract/archived-contract.ts';
import { root } from './process/run-command.ts';

const faults = await contractFaults(root, join(root, 'archive/contract'));
for (const fault of faults) console.error(`${fault}\n`);
if (faults.length > 0) {
  console.error(
    'The version is CONTRACT in shared/src/shell/remote-module.ts; docs/releasing-archive.md says more.',
  );
  process.exitCode = 1;
}
