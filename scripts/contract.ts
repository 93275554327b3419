// Compares the contract between host and remotes with that of the previous release
// (docs/previous-release.md): fails if a remote of that release would break on the current host, or if a
// current remote may break on that host without a new contract version.
import { join } from 'node:path';
import { contractFaults } from './contract/previous-contract.ts';
import { root } from './process/run-command.ts';

const faults = await contractFaults(root, join(root, 'archive/contract'));
for (const fault of faults) console.error(`${fault}\n`);
if (faults.length > 0) {
  console.error(
    'The version is CONTRACT in shared/src/shell/contract-version.ts; docs/previous-release.md says more.',
  );
  process.exitCode = 1;
}
