// Writes the words of push messages: run it after a change of a notice's words, or of the notices that are pushed.
import { writeFileSync } from 'node:fs';
import { helpFor } from './process/help.ts';
import { pushTextFiles } from './push-text-files.ts';

helpFor(`node scripts/run.mjs push-texts
  Writes api/src/push/texts from the page's words for the notices that are pushed.`);

for (const [file, text] of pushTextFiles()) writeFileSync(file, text);
