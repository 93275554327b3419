import { CONTRACT } from '@adpartner/shared/shell/contract-version';

declare const RELEASE_KEYS: string;

/**
 * The localStorage key of the last good entries. A page that checks signatures uses none that it has not checked, and
 * none uses those of another major: pages of both may be open.
 */
export const keptUnder = (major: number, isSigned: boolean) =>
  (isSigned ? 'adpartner_registry_signed' : 'adpartner_registry') +
  (major === 1 ? '' : `_${major}`);

/** The key of this page's own. */
export const KEPT_ENTRIES = keptUnder(CONTRACT.major, RELEASE_KEYS !== '');
