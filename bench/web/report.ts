import { median } from '../api/figure.ts';
import type { Interval } from './confidence-interval.ts';
import { BUILDS, type Measured } from './measured.ts';
import { ratio, timesOf } from './ratio.ts';

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

const shown = ({ middle, from, to }: Interval) =>
  `${middle.toFixed(2)} (${from.toFixed(2)}–${to.toFixed(2)})`;

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const tableOf = (head: readonly string[], rows: readonly (string | number)[][]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row), ''].join('\n');

const AGAINST = ['federated', 'baseline'] as const;
const NOISE = ['baseline again', 'baseline'] as const;
const ABOVE = ['federated', 'floor'] as const;

/** The command, with the apps that are built by the book (docs/decisions/0055). */
function madeBy(): string {
  const { STANDARD_FEDERATION: standard } = process.env;
  return `Made by \`${standard ? `STANDARD_FEDERATION=${standard} ` : ''}npm run bench:web\``;
}

/** The measurements as a page of Markdown. */
export function report(measured: Measured, pages: readonly string[], machine: string): string {
  const counts = measured.counts.map(({ page, federated, baseline }) => [
    page,
    `${kilobytes(federated.bytes)} / ${kilobytes(baseline.bytes)}`,
    (federated.bytes / baseline.bytes).toFixed(3),
    `${federated.requests} / ${baseline.requests}`,
    `${federated.depth} / ${baseline.depth}`,
  ]);
  const pairs = measured.rounds.length / pages.length / BUILDS.length;
  const times = pages.map((page) => [
    page,
    median(timesOf(measured, page, 'federated', 'cold', 'ready')).toFixed(0),
    shown(ratio(measured, page, AGAINST, 'cold', 'ready')),
    shown(ratio(measured, page, NOISE, 'cold', 'ready')),
    median(timesOf(measured, page, 'federated', 'cold', 'mainThread')).toFixed(0),
    shown(ratio(measured, page, AGAINST, 'cold', 'mainThread')),
    shown(ratio(measured, page, NOISE, 'cold', 'mainThread')),
  ]);
  const above = pages.map((page) => [
    page,
    median(timesOf(measured, page, 'floor', 'cold', 'ready')).toFixed(0),
    shown(ratio(measured, page, ABOVE, 'cold', 'ready')),
    median(timesOf(measured, page, 'floor', 'cold', 'mainThread')).toFixed(0),
    shown(ratio(measured, page, ABOVE, 'cold', 'mainThread')),
  ]);
  const again = pages.map((page) => {
    const cold = median(timesOf(measured, page, 'federated', 'cold', 'ready'));
    const repeats = measured.repeats.filter((one) => one.page === page).map(({ cost }) => cost);
    const repeat = median(repeats.map(({ ready }) => ready));
    return [
      page,
      kilobytes(median(repeats.map(({ scriptBytes }) => scriptBytes))),
      median(repeats.map(({ requests }) => requests)),
      `${repeat.toFixed(0)} (${(repeat / cold).toFixed(2)})`,
      shown(ratio(measured, page, AGAINST, 'warm', 'ready')),
    ];
  });
  const taps = [...new Set(measured.taps.map(({ page }) => page))].map((page) => {
    const of = (ahead: boolean) =>
      measured.taps.filter((one) => one.page === page && one.ahead === ahead);
    const took = (ahead: boolean) => median(of(ahead).map(({ cost }) => cost.took));
    return [
      page,
      Math.max(...of(true).map(({ cost }) => cost.scripts)),
      took(true).toFixed(0),
      took(false).toFixed(0),
      (took(true) / took(false)).toFixed(2),
    ];
  });
  const tapsOfEach = measured.taps.length / Math.max(taps.length, 1) / 2;
  const counted = [
    '## A first visit: bytes, requests, round trips (federated / baseline)',
    '',
    tableOf(['page', 'KB', '÷', 'requests', 'round trips to the first answer shown'], counts),
  ];
  const timed = [
    `## A first visit: times (medians of ${pairs} pairs, 95 % interval; baseline ÷ baseline is the noise)`,
    '',
    tableOf(
      [
        'page',
        'ready, ms',
        '÷ baseline',
        'baseline ÷ baseline',
        'main thread, ms',
        '÷ baseline',
        'baseline ÷ baseline',
      ],
      times,
    ),
    '## Above the floor: React, the router and one response as rows (limits 1.6 and 2)',
    '',
    tableOf(
      [
        'page',
        'ready of the floor, ms',
        'ready ÷ floor',
        'its main thread, ms',
        'main thread ÷ floor',
      ],
      above,
    ),
    `## A second visit within a day, with the service worker (medians of ${measured.repeats.length / pages.length}); without it, ÷ baseline`,
    '',
    tableOf(['page', 'script KB', 'requests', 'ready, ms (÷ cold)', 'warm ÷ baseline'], again),
    `## A tap in the ad center: fetched ahead, and not (medians of ${tapsOfEach})`,
    '',
    tableOf(['to', 'scripts asked for', 'ready, ms', 'not ahead, ms', '÷'], taps),
  ];
  return [
    '# The federated build against its baseline',
    '',
    `${machine}. ${madeBy()}: HTTP/2, brotli; times in random order at 1.6 Mbps, 150 ms, 4 × slower processor.`,
    '',
    ...counted,
    ...(pairs > 0 ? timed : []),
  ].join('\n');
}
