import { useOutlet } from '@adpartner/shared/shell/router';
import { RemoteGate } from './remote-gate.tsx';

/**
 * A remote's prefix. Below it a route of the remote, or, at the prefix itself as long as the remote's
 * landing screen is not there, the gate.
 */
export function RemoteStub({ remote }: { remote: string }) {
  return useOutlet() ?? <RemoteGate remote={remote} />;
}
