// Writes the bill of materials of the API server: `npm run bom -- --help`.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  billOfMaterials,
  type PackageFacts,
} from '../shared/src/federation/plugins/bill-of-materials.ts';
import { packagesOf, type Listed } from './bom/packages-of.ts';
import { readWords } from './process/read-words.ts';
import { root, runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

const { values } = readWords(
  `npm run bom -- [--to FILE]
  Writes which packages the API server is made of here, CycloneDX 1.6, on stdout or into a file. Those of the
  host and of each remote are written by their builds: bom.json, beside licenses.txt.`,
  { options: { to: { type: 'string' } } },
);

const words = ['--filter', '@adpartner/api', 'list', '--prod', '--json', '--depth', 'Infinity'];
const { code, output } = await runNode([toolScript('pnpm'), ...words], { quiet: true });
if (code !== 0) {
  console.error(`the packages could not be listed:\n${output}`);
  process.exit(1);
}
const [listed] = JSON.parse(output.slice(output.indexOf('['))) as [Listed];
const product = JSON.parse(readFileSync(join(root, 'api/package.json'), 'utf8')) as PackageFacts;
const bom = billOfMaterials(product, packagesOf(listed));
if (values.to === undefined) process.stdout.write(bom);
else writeFileSync(values.to, bom);
