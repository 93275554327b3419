/** The facts about a browser that decide on push messages. */
export interface PushBrowser {
  /** Whether it takes push messages and shows notifications. */
  isSupported: boolean;
  /** An iPhone or iPad. */
  isIos: boolean;
  /** Opened from the home screen. */
  isInstalled: boolean;
  permission: NotificationPermission;
}

/**
 * Whether a user can turn push messages on here. `install`: only in the installed app; `blocked`: the user
 * has denied the permission.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'ready';

/** The state of a browser. Browsers on iPhone and iPad take messages in installed apps only. */
export function pushState({ isSupported, isIos, isInstalled, permission }: PushBrowser): PushState {
  if (!isSupported) return isIos && !isInstalled ? 'install' : 'unsupported';
  return permission === 'denied' ? 'blocked' : 'ready';
}

/** The kinds after one was turned on or off, in the order of `all`. */
export const withKind = <Kind>(
  all: readonly Kind[],
  kinds: readonly Kind[],
  kind: Kind,
  isOn: boolean,
): Kind[] => all.filter((one) => (one === kind ? isOn : kinds.includes(one)));
