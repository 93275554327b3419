import type { ReportedRelease } from '../canary/page-counts.ts';
import type { RemoteStatus, SiteStatus } from './status.ts';

/** How many of the last changes a table has. */
const SHOWN = 20;

const minute = (at: string | null) => (at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : '–');

function cells(status: RemoteStatus): string[] {
  const { live, canary, previous } = status;
  if (!live) return [status.remote, 'not released', '–', '–', '–', '–', '–'];
  const broken = [live, canary, previous].flatMap((one) =>
    one && !one.whole ? [one.version] : [],
  );
  return [
    status.remote,
    `${live.version}${status.pinned ? ' (pinned)' : ''}`,
    minute(status.released),
    `${live.contract.major}.${live.contract.minor}`,
    canary ? `${canary.version} at ${canary.percent}%` : '–',
    previous?.version ?? '–',
    broken.length > 0
      ? `DAMAGED: ${[...new Set(broken)].join(', ')}`
      : status.refused === null
        ? 'whole'
        : `REFUSED: ${status.refused}`,
  ];
}

function inColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

/** What pages reported in the last hour, as a table. */
export function reportedTable(reported: readonly ReportedRelease[]): string {
  if (reported.length === 0) return 'pages reported nothing in the last hour';
  const head = ['remote', 'version', 'role', 'sessions', 'failed', 'crashed', 'slow'];
  const share = (part: number, all: number) =>
    all === 0 ? '–' : `${part} (${((100 * part) / all).toFixed(1)}%)`;
  const rows = reported.map(({ remote, version, role, sessions, ...more }) => [
    remote,
    version,
    role,
    String(sessions),
    share(more.failures, sessions),
    share(more.crashes, sessions),
    share(more.slow, more.interactions),
  ]);
  return ['reported by pages in the last hour', '', ...inColumns([head, ...rows])].join('\n');
}

/** Which remotes have a release for which major of the contract, and which have none; nothing if all have the host's alone. */
function majorLines({ host, remotes }: SiteStatus): string[] {
  const there = remotes.filter(({ majors }) => majors.length > 0);
  const all = new Set(there.flatMap(({ majors }) => majors.map(({ major }) => major)));
  const others = [...all].filter((major) => major !== host.contract.major).sort((a, b) => a - b);
  return others.map((major) => {
    const named = there.flatMap(({ remote, majors }) => {
      const one = majors.find((release) => release.major === major);
      return one ? [`${remote} ${one.version}`] : [];
    });
    const without = there.filter(({ majors }) => !majors.some((one) => one.major === major));
    // Nobody moves to an older one: a remote that is newer than it never had a release for it.
    const rest = major > host.contract.major ? without.map(({ remote }) => remote).join(', ') : '';
    return `contract ${major}: ${named.join(', ')}${rest && `; not yet: ${rest}`}`;
  });
}

/** The status as a table, and for a single remote its history. */
export function statusTable({ site, host, remotes }: SiteStatus): string {
  const head = ['remote', 'in use', 'since', 'contract', 'canary', 'falls back on', 'files'];
  const lines = inColumns([head, ...remotes.map(cells)]);
  const { major, minor } = host.contract;
  lines.unshift(`${site}, its host has contract ${major}.${minor}`, '');
  const beside = majorLines({ site, host, remotes });
  if (beside.length > 0) lines.push('', ...beside);
  const [one, ...more] = remotes;
  if (one && more.length === 0 && one.kept.length > 0) {
    lines.push('', `kept: ${one.kept.join(', ')}`);
    for (const { version, ended, how } of one.past) {
      lines.push(`${version}  until ${minute(ended)}, ${how}`);
    }
    for (const { at, version, did, from, to, figures } of one.steps) {
      const { sessions, failures, crashes } = figures.canary;
      lines.push(
        `${version}  ${did} from ${from}% to ${to}% at ${minute(at)}: ` +
          `${failures} of ${sessions} sessions failed, ${crashes} crashed`,
      );
    }
    for (const { at, did, version, by, why } of one.changes.slice(-SHOWN).reverse()) {
      lines.push(`${minute(at)}  ${did} ${version} by ${by}${why === null ? '' : `: ${why}`}`);
    }
  }
  return lines.join('\n');
}
