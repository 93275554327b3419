import { useOutlet } from '@adpartner/shared/shell/router';
import { RemoteGate } from './remote-gate.tsx';

/**
 * A remote's prefix: a route of the remote or, at the prefix itself until the remote's landing screen is
 * loaded, the gate.
 */
export function RemoteStub({ remote }: { remote: string }) {
  return useOutlet() ?? <RemoteGate remote={remote} />;
}
