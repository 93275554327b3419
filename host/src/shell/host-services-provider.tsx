import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { HybridBridge } from '@adpartner/shared/bridge/hybrid-bridge';
import { HostServicesContext, type HostServices } from '@adpartner/shared/shell/host-services';
import { PANES_FROM } from '@adpartner/shared/shell/panes-from';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';
import { useLocation, useNavigate } from '@adpartner/shared/shell/router';
import { report } from '../reporting/report.ts';
import { decideBack } from '../router/back.ts';
import { BridgeContext } from '../services/bridge-context.ts';
import { closeTopDialog } from '../services/close-top-dialog.ts';
import { onFailedPress } from '../services/on-failed-press.ts';
import { askToConfirm } from '../services/popup-requests.ts';
import { openOutside } from '../services/open-outside.ts';
import { openSupportPopup } from '../support/open-support-popup.ts';
import { KEEPS_PLACE } from '../layout/use-scroll-place.ts';
import { Popups } from '../popups/popups.tsx';
import { showFailure } from '../services/show-failure.ts';
import { showToast, Toasts } from '../services/toasts.tsx';
import { useOverrides, withOverrides } from './route-overrides.ts';

/** The router numbers its history entries in the state; this page's first one has number 0. */
function hasHistory(): boolean {
  const state: unknown = window.history.state;
  const place: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : 0;
  return typeof place === 'number' && place > 0;
}

export interface HostServicesProviderProps {
  /** The meta of the route shown. */
  meta: RouteMeta;
  /** The hybrid app, which Back closes if there is no previous page. */
  bridge: HybridBridge;
  /** Called with the meta and the screen's overrides. */
  children: (meta: RouteMeta) => ReactNode;
}

/** Provides the services of the shell to every screen, with the popups and toasts that they open. */
export function HostServicesProvider({ meta, bridge, children }: HostServicesProviderProps) {
  const { key, pathname } = useLocation();
  const navigate = useNavigate();
  const { overrides, setHeader } = useOverrides(key);
  const effective = withOverrides(meta, overrides);

  useEffect(() => openOutside(bridge), [bridge]);
  useEffect(() => onFailedPress(showFailure), []);
  const goBack = useRef<() => void>(() => {});
  useEffect(() => {
    const decide = () => decideBack({ meta: effective, path: pathname, hasHistory: hasHistory() });
    goBack.current = () => {
      const action = decide();
      if (action.kind === 'custom') action.handler();
      else if (action.kind === 'close-app') bridge.closeApp();
      else if (action.kind === 'go')
        void navigate(action.to, { replace: true, state: KEEPS_PLACE });
      else void navigate(-1);
    };
    // The device's back key first closes a dialog over the page.
    return bridge.onHardwareBack(() => {
      if (closeTopDialog()) return true;
      if (decide().kind === 'close-app') return false;
      goBack.current();
      return true;
    });
  });
  const services = useMemo<HostServices>(
    () => ({
      openService: (context) => void openSupportPopup(context),
      toast: showToast,
      confirm: askToConfirm,
      back: () => goBack.current(),
      setHeader,
      reportError: (error, context = {}) => report({ kind: 'error', error, context }),
      panesFrom: PANES_FROM,
    }),
    [setHeader],
  );

  return (
    <BridgeContext value={bridge}>
      <HostServicesContext value={services}>
        {children(effective)}
        <Popups />
        <Toasts />
      </HostServicesContext>
    </BridgeContext>
  );
}
