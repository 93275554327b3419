import { createContext, useContext } from 'react';
import type { RouteMeta } from './route-meta.ts';

export type ToastKind = 'success' | 'failure' | 'info';

export interface ConfirmQuestion {
  title: string;
  body?: string;
  /** What pressing it does, in words: "Withdraw 200.00". */
  confirmLabel: string;
  /** Default: the kit's "Cancel". */
  cancelLabel?: string;
  danger?: boolean;
}

/** What the shell does for the screens in it; all texts come in already translated. */
export interface HostServices {
  /** Opens the customer-service popup; `recharge` where money comes in. */
  openService(context: 'general' | 'recharge'): void;
  /** Says something for two seconds. Default kind `info`. */
  toast(message: string, kind?: ToastKind): void;
  /** Asks; true where the user confirmed, false where they cancelled or closed it. */
  confirm(question: ConfirmQuestion): Promise<boolean>;
  /** What the header's arrow does. */
  back(): void;
  /** Overrides the current route's meta until the next `null`, or until the route changes. */
  setHeader(overrides: Partial<RouteMeta> | null): void;
  /** Hands an error nobody foresaw to the reporting port. */
  reportError(error: unknown, context?: Record<string, unknown>): void;
}

/** Given by the host, or by the standalone frame. */
export const HostServicesContext = createContext<HostServices | null>(null);

/** The shell around this screen. Throws outside of one: that is a mistake in the code. */
export function useHostServices(): HostServices {
  const services = useContext(HostServicesContext);
  if (services === null) throw new Error('useHostServices: no shell around this component');
  return services;
}
