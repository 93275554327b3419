// Writes docs/states.md: run it after a change of the states or of their texts.
import { writeFileSync } from 'node:fs';
import { helpFor } from './process/help.ts';
import { STATES_PAGE, statesPage } from './states-page.ts';

helpFor(`node scripts/run.mjs state-table
  Writes docs/states.md, which tells of every state who can end it, by when, and what its user reads.`);

writeFileSync(STATES_PAGE, await statesPage());
