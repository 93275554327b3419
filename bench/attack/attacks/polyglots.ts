import { gzipSync } from 'node:zlib';
import { none, tally, type Attack } from '../attack.ts';
import type { Person } from '../people.ts';
import { paletteImage } from '../pictures.ts';
import { upload } from '../upload.ts';

const MARK = 'MARK-c2f8';
const SCRIPT = `<html><script>alert("${MARK}")</script></html>`;
const picture = () => paletteImage(40, 40, (length) => Buffer.alloc(length, 0xaa));
const after = (tail: Buffer | string) => () => Buffer.concat([picture(), Buffer.from(tail)]);
const text = (content: string) => () => Buffer.from(content);

/** Files that are a picture to one reader and something else to another. */
const FILES: readonly [string, () => Buffer][] = [
  ['a picture with a page behind it', after(SCRIPT)],
  [
    'a picture with an archive behind it',
    after(Buffer.concat([Buffer.from('PK\u0003\u0004'), gzipSync(MARK)])),
  ],
  ['a picture with a program behind it', after(`#!/bin/sh\n# ${MARK}\n`)],
  ['a page that begins as a GIF', text(`GIF89a/*${MARK}*/=1;alert(1)`)],
  [
    'a script in a drawing',
    text(`<svg xmlns="http://www.w3.org/2000/svg"><script>/*${MARK}*/</script></svg>`),
  ],
  [
    'a drawing that reads a file',
    text(
      `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;${MARK}</svg>`,
    ),
  ],
  ['a document', text(`%PDF-1.7 ${MARK}`)],
  ['a page', text(SCRIPT)],
  ['half a picture', () => picture().subarray(0, 60)],
  [
    'a command of an image program',
    text(`push graphic-context\nfill 'url(https://example.com/${MARK}")'\npop graphic-context`),
  ],
];

/** Runs of one account, which may upload a hundred pictures a day. */
const RUNS_OF_ONE = 9;
let runs = 0;
let account: Person | undefined;

/** Of each: refused, or a picture and nothing else from then on. */
export const polyglots: Attack = {
  name: 'polyglots',
  async run({ newcomer }) {
    if (runs++ % RUNS_OF_ONE === 0) account = await newcomer(0);
    const { caller, token } = account!;
    const notes: string[] = [];
    const wrong: string[] = [];
    for (const [name, make] of FILES) {
      const { path, reason, status } = await upload(caller, token, make(), 'avatar');
      notes.push(path === null ? (reason ?? String(status)) : 'taken');
      if (path === null) continue;
      const { headers, body } = await caller.ask({ path });
      const isPicture =
        headers['content-type'] === 'image/webp' && headers['x-content-type-options'] === 'nosniff';
      if (!isPicture || body.includes(MARK) || body.subarray(8, 12).toString() !== 'WEBP')
        wrong.push(name);
    }
    return {
      sent: FILES.length,
      facts: [none('files kept that are more than a picture', wrong)],
      said: [tally(notes), ...wrong].join('; '),
    };
  },
};
