import type { BackupEnd, BackupPart } from './backup-format.ts';

function lineOf(part: BackupPart): string {
  if ('row' in part) return `${part.row}\n`;
  if ('header' in part) return `#${JSON.stringify(part.header)}\n`;
  if ('table' in part) return `#${JSON.stringify({ table: part.table })}\n`;
  return `#${JSON.stringify(part.end)}\n`;
}

/** The lines of a backup's parts, uncompressed, in pieces of some size. */
export async function* linesOf(parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  let text = '';
  for await (const part of parts) {
    text += lineOf(part);
    if (text.length < 64 * 1024) continue;
    yield text;
    text = '';
  }
  yield text;
}

/** The part of a backup in a line. */
export function partOf(line: string): BackupPart {
  if (!line.startsWith('#')) return { row: line };
  const told = JSON.parse(line.slice(1)) as Record<string, unknown>;
  if ('adpartner_backup' in told) return { header: told as never };
  if ('table' in told) return { table: String(told.table) };
  return { end: told as unknown as BackupEnd };
}
