/** Under this name sessionStorage keeps which versions of which remotes failed in this session. */
export const FAILED_RELEASES = 'adpartner.failed_releases';

/** Whether a release has failed in this session, as far as can be told without reading the notes. */
export function mayHaveFailed(version: string): boolean {
  try {
    return sessionStorage.getItem(FAILED_RELEASES)?.includes(JSON.stringify(version)) ?? false;
  } catch {
    return false;
  }
}
