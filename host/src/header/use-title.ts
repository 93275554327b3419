import { i18n } from '@adpartner/shared/i18n/i18n';
import { useMessages, type MessageNamespace } from '@adpartner/shared/i18n/use-messages';

/**
 * The text of a title's key (`wallet:title`); null for no title, or while the remote's messages are not
 * loaded.
 */
export function useTitle(key: string | undefined): string | null {
  // Re-renders when messages arrive: a title's namespace is known only at run time.
  useMessages(key?.split(':', 1)[0] as MessageNamespace | undefined);
  if (key === undefined || !i18n.exists(key)) return null;
  return i18n.t(key);
}
