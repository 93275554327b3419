import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { notesOf, OWNERS } from '../message-notes/notes-of.ts';

const notes = OWNERS.flatMap(notesOf);

test('every message has a note: where it stands, and what each of its placeholders holds', () => {
  expect(notes.length).toBeGreaterThan(900);
  const lacking = notes.filter(
    ({ places, placeholders }) => places.length === 0 || Object.values(placeholders).includes(null),
  );
  expect(lacking).toEqual([]);
});

test('only placeholders of messages are explained', () => {
  const used = new Set(notes.flatMap(({ placeholders }) => Object.keys(placeholders)));
  const file = join(import.meta.dirname, '../../docs/placeholders.json');
  const explained = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  expect(explained.filter((name) => !used.has(name))).toEqual([]);
});

test('a message of a remote stands where its screen is', () => {
  const note = notes.find(({ key }) => key === 'wallet:record.balanceAfter')!;
  expect(note.places.join()).toMatch(/mfe-wallet\/src\/screens\/record\//);
});
