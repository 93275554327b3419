// Checks the lockfile against the registry's advisories: `npm run check:advisories -- --help`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAILING, judge, type Accepted, type Advisory } from './advisories/judge.ts';
import { readWords } from './process/read-words.ts';
import { root, runNode } from './process/run-command.ts';
import { toolScript } from './process/tool.ts';

readWords(
  `npm run check:advisories
  Asks the registry for what is known to be wrong with the packages of the lockfile. Exit code 1 where something of
  severity ${FAILING} or above is not accepted in scripts/advisories/accepted.json, with a reason and a last day.
  Where no list can be reached it says so in one line, and fails nothing.`,
  { options: {} },
);

/** The output of `pnpm audit`: a report, or the reason why there is none. */
interface AuditResult {
  readonly advisories?: Readonly<Record<string, Advisory>>;
  readonly error?: { readonly code: string };
}

async function ask(): Promise<AuditResult> {
  const env = { npm_config_fetch_retries: '0', npm_config_fetch_timeout: '20000' };
  const words = [toolScript('pnpm'), 'audit', '--json'];
  const { output } = await runNode(words, { quiet: true, env });
  try {
    return JSON.parse(output.slice(output.indexOf('{'))) as AuditResult;
  } catch {
    return { error: { code: 'no result that can be read' } };
  }
}

const { advisories, error } = await ask();
if (!advisories) {
  console.log(`advisories: NOT CHECKED, no list could be reached (${error?.code ?? 'no result'})`);
} else {
  const accepted = JSON.parse(
    readFileSync(join(root, 'scripts/advisories/accepted.json'), 'utf8'),
  ) as Accepted[];
  const all = Object.values(advisories);
  const faults = judge(all, accepted, new Date().toISOString().slice(0, 10));
  for (const fault of faults) console.error(fault);
  console.log(
    `advisories: checked, ${all.length} known, ${accepted.length} accepted, ${faults.length} to mend`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
