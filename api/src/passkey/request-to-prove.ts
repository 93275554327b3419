import { editBankCardCall } from '@adpartner/shared/contract/bank-card';
import type { Call } from '@adpartner/shared/contract/call';
import { fieldRules } from '@adpartner/shared/contract/field-rules';
import {
  beginPasskeyCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
  setTwoStepCall,
} from '@adpartner/shared/contract/passkey';
import { withdrawCall } from '@adpartner/shared/contract/wallet';
import * as z from 'zod/mini';

import { CallError } from '../errors/call-error.ts';
import { requestOf } from './prove-user.ts';

/** The calls at which a passkey can replace the transaction password. */
const CONFIRMED: readonly Call[] = [withdrawCall, editBankCardCall];
/** The other calls that a passkey can prove. */
const PROVED: readonly Call[] = [
  beginPasskeyCall,
  removePasskeyCall,
  setTwoStepCall,
  renewRecoveryCodesCall,
];

/**
 * The request that a passkey is asked to prove, and whether it then stands in for the transaction password.
 * @throws CallError `invalid_params` for a call that no passkey proves, and for input which that call would refuse
 */
export function requestToProve(asked: { readonly path: string; readonly input: object }) {
  const confirmed = CONFIRMED.find(({ path }) => path === asked.path);
  const call = confirmed ?? PROVED.find(({ path }) => path === asked.path);
  if (!call) throw new CallError('invalid_params', { fields: { path: 'not_an_option' } });
  const read = z.safeParse(call.input, asked.input);
  if (!read.success) {
    throw new CallError('invalid_params', { fields: fieldRules(read.error.issues, asked.input) });
  }
  return { request: requestOf(call, read.data as object), isConfirmed: confirmed !== undefined };
}
