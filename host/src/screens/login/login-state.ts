import { returnPath } from './return-path.ts';

const REASONS = ['expired', 'password_changed', 'signed_out', 'ended_elsewhere'] as const;

/** The state of the redirect to the login page: where from, and why the session is over. */
export interface LoginState {
  from: string | null;
  reason: (typeof REASONS)[number] | null;
}

/** Reads a location's state, which may hold anything. */
export function readLoginState(state: unknown): LoginState {
  const note = typeof state === 'object' && state !== null ? state : {};
  const reason: unknown = Reflect.get(note, 'reason');
  return {
    from: returnPath(Reflect.get(note, 'from')),
    reason: REASONS.find((one) => one === reason) ?? null,
  };
}
