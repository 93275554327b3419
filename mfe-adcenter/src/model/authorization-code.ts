import { openStoreCall } from '@adpartner/shared/contract/store';

/** Why a typed text can't be an authorization code; null if it may be sent. */
export function authorizationCodeFault(typed: string): 'codeRequired' | 'codeFormat' | null {
  if (typed.trim() === '') return 'codeRequired';
  const read = openStoreCall.input.safeParse({ authorization_code: typed });
  return read.success ? null : 'codeFormat';
}
