import { useState } from 'react';
import { isStored } from './is-stored.ts';
import { UnstoredBar } from './unstored-bar.tsx';

/** Says that the session ends with the page if the browser could not store it, until the user closes the bar. */
export function UnstoredSession({ token }: { token: string }) {
  const [closedFor, setClosedFor] = useState<string>();
  if (token === closedFor || isStored(token)) return null;
  return <UnstoredBar onClose={() => setClosedFor(token)} />;
}
