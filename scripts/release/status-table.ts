import type { RemoteStatus, SiteStatus } from './status.ts';

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
    broken.length > 0 ? `DAMAGED: ${[...new Set(broken)].join(', ')}` : 'whole',
  ];
}

/** The status as a table, and for a single remote its history. */
export function statusTable({ site, host, remotes }: SiteStatus): string {
  const head = ['remote', 'in use', 'since', 'contract', 'canary', 'falls back on', 'files'];
  const rows = [head, ...remotes.map(cells)];
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  const { major, minor } = host.contract;
  lines.unshift(`${site}, its host has contract ${major}.${minor}`, '');
  const [one, ...more] = remotes;
  if (one && more.length === 0 && one.kept.length > 0) {
    lines.push('', `kept: ${one.kept.join(', ')}`);
    for (const { version, ended, how } of one.past) {
      lines.push(`${version}  until ${minute(ended)}, ${how}`);
    }
  }
  return lines.join('\n');
}
