import { createContext, useContext } from 'react';
import type { RouteMeta } from './route-meta.ts';

export type ToastKind = 'success' | 'failure' | 'info';

export interface ConfirmQuestion {
  title: string;
  body?: string;
  /** The label of the confirming button: "Withdraw 200.00". */
  confirmLabel: string;
  /** Default: the dialog's "Cancel". */
  cancelLabel?: string;
  danger?: boolean;
  /** Closes the question with a no. Older hosts, and the frame of a standalone remote, leave it open. */
  signal?: AbortSignal;
}

/** The services of the shell for screens; all texts are passed in translated. */
export interface HostServices {
  /** Opens the support popup; `recharge` for deposits of money. */
  openService(context: 'general' | 'recharge'): void;
  /** Shows a message for two seconds. Default kind `info`. */
  toast(message: string, kind?: ToastKind): void;
  /** Asks; resolves to true if the user confirms, false if they cancel or close it. */
  confirm(question: ConfirmQuestion): Promise<boolean>;
  /** Goes back, as the header's arrow does. */
  back(): void;
  /** Overrides the current route's meta until the next `null`, or until the route changes. */
  setHeader(overrides: Partial<RouteMeta> | null): void;
  /** Reports an unexpected error. */
  reportError(error: unknown, context?: Record<string, unknown>): void;
  /** From which width of the window on, in px, the column of a page with `panes` has room for two. */
  readonly panesFrom?: number;
}

/** Provided by the host, or by the standalone frame. */
export const HostServicesContext = createContext<HostServices | null>(null);

/** The shell around this screen. Throws outside of one: that is a bug. */
export function useHostServices(): HostServices {
  const services = useContext(HostServicesContext);
  if (services === null) throw new Error('useHostServices: no shell around this component');
  return services;
}
