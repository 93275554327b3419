import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from '@adpartner/shared/shell/router';
import { report } from '../reporting/report.ts';
import { RemoteFailed } from '../screens/remote-failed/remote-failed.tsx';

/** Shown if a remote's screen threw while rendering. The header stays; Retry renders the screen again. */
export function RemoteCrashed() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(
    () => report({ kind: 'error', error, context: { where: location.pathname } }),
    [error, location.pathname],
  );
  return (
    <RemoteFailed
      failure="broken"
      onRetry={() => void navigate(location, { replace: true, state: location.state as unknown })}
    />
  );
}
