import type { Measured } from './measured.ts';
import { ratio } from './ratio.ts';

const LEFT = 110;
const WIDTH = 560;
const LINE = 56;
/** The ends of the axis, as shares of the baseline's time. */
const [LEAST, MOST] = [0.7, 1.3];

const at = (share: number) =>
  (LEFT + ((Math.min(Math.max(share, LEAST), MOST) - LEAST) / (MOST - LEAST)) * WIDTH).toFixed(1);

/** Federated ÷ baseline of every page as a line from end to end of its interval, the noise below it. */
export function drawing(measured: Measured, pages: readonly string[]): string {
  const height = pages.length * LINE + 60;
  const marks = [0.8, 0.9, 1, 1.05, 1.1, 1.2].map(
    (share) =>
      `<line x1="${at(share)}" x2="${at(share)}" y1="24" y2="${height - 30}" class="${share === 1 ? 'one' : 'grid'}"/>` +
      `<text x="${at(share)}" y="16" class="mark">${share}</text>`,
  );
  const lines = pages.map((page, index) => {
    const y = 52 + index * LINE;
    const line = (builds: Parameters<typeof ratio>[2], dy: number, kind: string) => {
      const { middle, from, to } = ratio(measured, page, builds, 'cold', 'ready');
      return (
        `<line x1="${at(from)}" x2="${at(to)}" y1="${y + dy}" y2="${y + dy}" class="${kind}"/>` +
        `<circle cx="${at(middle)}" cy="${y + dy}" r="5" class="${kind}"/>`
      );
    };
    return (
      `<text x="${LEFT - 12}" y="${y + 10}" class="page">${page}</text>` +
      line(['federated', 'baseline'], 0, 'ours') +
      line(['baseline again', 'baseline'], 14, 'noise')
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 30} ${height}" font-family="sans-serif" font-size="13">`,
    '<style>.grid{stroke:#d5dad6}.one{stroke:#5c6b64}.ours{stroke:#0a6b52;fill:#0a6b52;stroke-width:3}.noise{stroke:#9aa7a0;fill:#9aa7a0;stroke-width:2}.mark{text-anchor:middle;fill:#5c6b64}.page{text-anchor:end;fill:#24302b}.note{fill:#5c6b64}</style>',
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...marks,
    ...lines,
    `<text x="${LEFT}" y="${height - 8}" class="note">time until ready ÷ the baseline’s, cold; grey: the baseline against itself; lines: 95 % intervals</text>`,
    '</svg>',
    '',
  ].join('\n');
}
