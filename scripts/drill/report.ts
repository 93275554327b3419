/** What one fault came to. */
export interface Outcome {
  readonly fault: string;
  /** Why it was not tried; the rest is then empty. */
  readonly leftOut?: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Seconds without an acknowledged write. */
  readonly pause: number;
  /** The most that it may be; undefined: it is told. */
  readonly limit: number | undefined;
  readonly answered: number;
  readonly errors: ReadonlyMap<string, number>;
  readonly surprises: readonly string[];
  /** The first difference of the ledger, or null. */
  readonly difference: string | null;
}

/** The limits that are not held, a line each. */
export function notHeld(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap((one) => {
    const faults = [
      one.lost > 0 && `${one.lost} acknowledged writes lost`,
      one.doubled > 0 && `${one.doubled} keys done twice`,
      one.pause > (one.limit ?? Infinity) &&
        `${one.pause.toFixed(1)} s without a write, at most ${one.limit}`,
      one.difference !== null && `the ledger differs: ${one.difference}`,
      one.surprises.length > 0 && `answers that no fault explains: ${one.surprises[0]}`,
      one.leftOut === undefined && one.acknowledged === 0 && 'no write was acknowledged',
    ];
    return faults.filter((fault) => fault !== false).map((fault) => `${one.fault}: ${fault}`);
  });
}

function errorsOf({ answered, errors }: Outcome): string {
  const all = [...errors.values()].reduce((sum, times) => sum + times, 0);
  if (all === 0) return `0 of ${answered}`;
  const kinds = [...errors].sort((a, b) => b[1] - a[1]).map(([how, times]) => `${times} ${how}`);
  return `${all} of ${answered + all}: ${kinds.join(', ')}`;
}

function row(one: Outcome): string {
  if (one.leftOut !== undefined) return `| ${one.fault} | not tried: ${one.leftOut} | | | | | |`;
  const pause = `${one.pause.toFixed(1)}${one.limit ? ` of ${one.limit}` : ''}`;
  const cells = [one.fault, one.acknowledged, one.lost, one.doubled, pause];
  return `| ${[...cells, errorsOf(one), one.difference ?? 'yes'].join(' | ')} |`;
}

/** The run as a page. */
export function report(outcomes: readonly Outcome[], machine: string, before = ''): string {
  const faults = notHeld(outcomes);
  return [
    '# Broken and mended under load',
    '',
    `${machine}. Made by \`npm run drill${before}\`: three PostgreSQL servers under Patroni in synchronous mode with three members`,
    'of etcd, HAProxy, PgBouncer in transaction mode, two API servers and nginx, all on this one machine, with the files of',
    'deploy/cluster and deploy/nginx; six people without a pause longer than 60 ms. A request without an answer, or refused,',
    'is made again with its key.',
    '',
    '“Seconds” is the longest time between two acknowledged writes from the fault until all is whole again, and its limit;',
    '“refused” are requests without a response of the call, which the app repeats or reports. Limits: 0 lost, 0 twice.',
    '',
    '| fault | writes acknowledged | lost | keys done twice | seconds until writes are served again | requests refused | ledger verified |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...outcomes.map(row),
    '',
    ...(faults.length > 0
      ? ['Not held:', '', ...faults.map((fault) => `- ${fault}`)]
      : ['All of it is held.']),
    '',
  ].join('\n');
}
