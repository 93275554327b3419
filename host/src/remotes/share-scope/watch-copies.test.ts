import { atom } from 'jotai';
import { useState } from 'react';
import { addReportSink, report, type Report } from '../../reporting/report.ts';
import { announceHost, type Copy } from './share-scope.ts';
import { watchCopies } from './watch-copies.ts';

const copy = (lib: object): Copy => ({
  from: 'adpartner_host',
  loaded: true,
  shareConfig: { singleton: true },
  lib: () => lib,
});

const scope: Record<string, Record<string, Copy>> = {
  react: { '19.2.0': copy({ useState }) },
  jotai: { '3.0.0': copy({ atom }) },
};
announceHost(scope);
const check = watchCopies(new Set(['react', 'jotai']));

/** What was reported of copies since the last call. */
let told: Report[] = [];
addReportSink((said) => void (said.kind === 'one-copy' && told.push(said)));
const problems = () => {
  const found = told.map((said) =>
    said.kind === 'one-copy' ? `${said.violation.module} ${said.violation.problem}` : said.kind,
  );
  told = [];
  return found;
};

const error = (message: string) =>
  ({ kind: 'error', error: new Error(message), context: {} }) as const;

test('copies are looked for when asked, and after an error that a second React makes; each is told once', () => {
  check();
  report(error('anything else'));
  expect(problems()).toEqual([]);

  scope.jotai = { '3.0.0': copy({ atom: () => undefined }) };
  report(error('anything else'));
  report({ kind: 'long-task', took: 100 });
  expect(problems()).toEqual([]);

  report(error('Minified React error #321'));
  expect(problems()).toEqual(['react symptom', 'jotai identity']);
  report(error('Minified React error #321'));
  check();
  expect(problems()).toEqual([]);

  scope.react = { '19.2.0': copy({ useState: () => undefined }) };
  check();
  check();
  expect(problems()).toEqual(['react identity']);
});
