// Prints a note on every message, for translators: where it stands, and what its placeholders hold.
import { notesOf, OWNERS } from './message-notes/notes-of.ts';
import { helpFor } from './process/help.ts';

helpFor(`node scripts/run.mjs message-notes
  Prints a note on every message: its English, the files that show it, and what its placeholders hold.`);

for (const { key, english, places, placeholders } of OWNERS.flatMap(notesOf)) {
  console.log(`${key}\n${english.map((text) => `  “${text}”`).join('\n')}`);
  for (const place of places) console.log(`  in ${place}`);
  for (const [name, meaning] of Object.entries(placeholders)) {
    console.log(`  {{${name}}}: ${meaning ?? '?'}`);
  }
}
