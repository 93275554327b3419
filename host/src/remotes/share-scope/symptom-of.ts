import { containerName } from '@adpartner/shared/federation/apps';
import type { CopyViolation } from '../../reporting/events.ts';

/**
 * React's errors for a component that uses another copy than the renderer: no dispatcher for hooks, in the
 * words of several browsers, or elements of an unknown type.
 */
const SYMPTOMS =
  /Minified React error #(321|525)\b|Invalid hook call|reading 'use[A-Z]\w*'|null is not an object \(evaluating '[^']*\.use[A-Z]|can't access property "use[A-Z]\w*"|older version of React/;

/**
 * The violation that an error shows: a second React, and the remote whose code threw the error, by the addresses
 * in its stack. Null for any other error. `folders` are the addresses of overridden remotes, by name.
 */
export function symptomOf(
  error: unknown,
  folders: Readonly<Record<string, string>>,
): CopyViolation | null {
  if (!(error instanceof Error) || !SYMPTOMS.test(error.message)) return null;
  for (const line of (error.stack ?? '').split('\n')) {
    const overridden = Object.entries(folders).find(([, folder]) => line.includes(`${folder}/`));
    const released = /\/remotes\/([\w-]+)\//.exec(line)?.[1];
    const remote = overridden?.[0] ?? released;
    if (remote) {
      return { problem: 'symptom', module: 'react', by: [containerName(remote)], copies: [] };
    }
  }
  return { problem: 'symptom', module: 'react', by: [], copies: [] };
}
