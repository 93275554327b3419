/** The sessionStorage key of the versions that failed in this session, by remote. */
export const FAILED_RELEASES = 'adpartner.failed_releases';

/** Whether a release may have failed in this session, without reading the stored value. */
export function mayHaveFailed(version: string): boolean {
  try {
    return sessionStorage.getItem(FAILED_RELEASES)?.includes(JSON.stringify(version)) ?? false;
  } catch {
    return false;
  }
}
