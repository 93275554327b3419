/** The browser's information about the connection; Safari and Firefox have none. */
export interface Connection extends EventTarget {
  saveData?: boolean;
  effectiveType?: string;
}

export function connectionOf(navigator: Navigator): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

const VERY_SLOW: readonly (string | undefined)[] = ['slow-2g', '2g'];

/** Whether a connection is one of the slowest, by the browser's estimate of it. */
export const isVerySlow = (effectiveType: string | undefined): boolean =>
  VERY_SLOW.includes(effectiveType);
