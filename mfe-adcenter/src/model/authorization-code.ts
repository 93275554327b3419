import { openStoreCall } from '@adpartner/shared/contract/store';

/** Why what was typed can't be an authorization code; null where it may be tried. */
export function authorizationCodeFault(typed: string): 'codeRequired' | 'codeFormat' | null {
  if (typed.trim() === '') return 'codeRequired';
  const read = openStoreCall.input.safeParse({ authorization_code: typed });
  return read.success ? null : 'codeFormat';
}
