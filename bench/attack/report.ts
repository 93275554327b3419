import { arch, cpus, loadavg, platform, totalmem } from 'node:os';
import { tally, type Fact } from './attack.ts';
import type { Attacked } from './campaign.ts';

const MOST_RATIO = 3;

const isHeld = ({ measured, limit }: Fact): boolean => measured <= limit;

const ratioOf = ({ p99, quietP99 }: Attacked): number => p99 / quietP99;

/** The violated limits, a line each. */
export function notHeld(results: readonly Attacked[], areTimesJudged: boolean): string[] {
  return results.flatMap((result) => {
    const where = `${result.database}, ${result.name}`;
    const facts = result.facts.filter((fact) => !isHeld(fact));
    const isSlow = areTimesJudged && !(ratioOf(result) <= MOST_RATIO);
    return [
      ...facts.map(
        ({ name, measured, limit }) => `${where}: ${name} ${measured}, at most ${limit}`,
      ),
      ...(isSlow
        ? [
            `${where}: honest p99 ${ratioOf(result).toFixed(1)} times that of the quiet, at most ${MOST_RATIO}`,
          ]
        : []),
    ];
  });
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The whole run as a page. */
export function report(results: readonly Attacked[], seed: number): string {
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${arch()}, Node ${process.version}`;
  const rows = results.map((result) => {
    const facts = result.facts
      .map(
        (fact) =>
          `${fact.name}: ${Number(fact.measured.toFixed(2))}${isHeld(fact) ? '' : ` **(at most ${fact.limit})**`}`,
      )
      .join('; ');
    const ratio = ratioOf(result);
    const times = `${result.quietP99.toFixed(0)} → ${result.p99.toFixed(0)} ms, ${ratio <= MOST_RATIO ? ratio.toFixed(1) : `**${ratio.toFixed(1)}**`}`;
    const failed = result.failures.length > 0 ? `; failed: ${tally(result.failures)}` : '';
    return `| ${result.name} | ${result.database} | ${result.sent} in ${result.seconds.toFixed(0)} s${result.runs > 1 ? `, in ${result.runs} runs` : ''} | ${times} (of ${result.honest}) | ${cell(facts)} | ${cell(result.said + failed)} |`;
  });
  const faults = notHeld(results, true);
  return [
    '# Under attack',
    '',
    `${machine}; load of the machine at the end ${loadavg()[0]?.toFixed(1)}. Made by \`npm run attack\`, seed ${seed}. A server and an`,
    'nginx of its own on this very machine, which the database, the honest users and the attackers share with them. Honest',
    'users and attackers are a process each. Attackers have computers of their own in the world, so theirs runs at the',
    'lowest priority here (nice 19): it takes what the others leave. Times are held against the quiet of the same run,',
    `before all attacks and after each: 99 of 100 of what honest users asked for may take ${MOST_RATIO} times as long. An attack that is over soon is made again until they`,
    'have asked for a thousand things beside it.',
    '',
    'Memory is that of the server and of the process that draws pictures, together: what is their own, and what they have',
    'mapped of files, which is Node.js itself, once.',
    '',
    '| attack | database | sent | honest p99: quiet → attacked, ratio | facts | what came back |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows,
    '',
    ...(faults.length > 0
      ? ['Not held:', '', ...faults.map((fault) => `- ${fault}`)]
      : ['All of it is held.']),
    '',
  ].join('\n');
}
