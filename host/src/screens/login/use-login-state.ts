import { useLocation } from '@adpartner/shared/shell/router';
import { readLoginState, type LoginState } from './login-state.ts';

/** Where the visitor of a screen for signed-out users wanted to go, and why their session is over. */
export const useLoginState = (): LoginState => readLoginState(useLocation().state);
