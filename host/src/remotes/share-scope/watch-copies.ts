import { atom } from 'jotai';
import { useState } from 'react';
import { containerName, HOST } from '@adpartner/shared/federation/apps';
import { addReportSink, report } from '../../reporting/report.ts';
import type { CopyViolation } from '../../reporting/events.ts';
import { copyViolations } from './copy-violations.ts';
import { folderOf } from '../overrides/folder-of.ts';
import { activeOverrides } from '../overrides/overrides.ts';
import { federationInstances } from './share-scope.ts';
import { symptomOf } from './symptom-of.ts';

/** The addresses of overridden remotes, by name. */
const folders = () =>
  Object.fromEntries(
    Object.entries(activeOverrides()).map(([name, entry]) => [name, folderOf(entry)]),
  );

/**
 * Checks that the page has one copy of every singleton: at every error that looks like a second React, also of before,
 * and whenever the returned function is called. A violation is reported once.
 * @param provides the modules that the host provided before any remote was loaded
 */
export function watchCopies(provides: ReadonlySet<string>): () => void {
  const host = {
    container: containerName(HOST.name),
    provides,
    own: [
      { module: 'react', name: 'useState', value: useState },
      { module: 'jotai', name: 'atom', value: atom },
    ],
  };
  const told = new Set<string>();
  const tell = (violation: CopyViolation) => {
    const key = [violation.problem, violation.module, ...violation.by].join(' ');
    if (told.has(key)) return;
    told.add(key);
    report({ kind: 'one-copy', violation });
  };
  const check = () => copyViolations(federationInstances(), host).forEach(tell);
  addReportSink((said) => {
    if (said.kind !== 'error') return;
    const symptom = symptomOf(said.error, folders());
    if (!symptom) return;
    tell(symptom);
    check();
  });
  return check;
}
