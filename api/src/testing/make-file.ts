import type { FilePurpose } from '@adpartner/shared/contract/file';

import type { Queries } from '../db/database.ts';
import { keepFile } from '../file/keep-file.ts';

/** A user's picture with arbitrary content. */
export async function makeFile(
  db: Queries,
  userId: string,
  purpose: FilePurpose,
): Promise<{ id: string; name: string }> {
  const content = Buffer.from('a picture');
  return keepFile(db, userId, purpose, { type: 'image/png', content, width: 1, height: 1 });
}
