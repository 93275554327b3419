import { i18n } from '@adpartner/shared/i18n/i18n';
import { useMessages, type MessageNamespace } from '@adpartner/shared/i18n/use-messages';

/**
 * The text of a title's key (`wallet:title`); null for no title, or while the messages of the remote it
 * is in are not here yet.
 */
export function useTitle(key: string | undefined): string | null {
  // For its re-rendering, when the messages come: a title's namespace is known only when the page runs.
  useMessages(key?.split(':', 1)[0] as MessageNamespace | undefined);
  if (key === undefined || !i18n.exists(key)) return null;
  return i18n.t(key);
}
