import type { User } from '@adpartner/shared/contract/user';
import type { RouteMeta } from '@adpartner/shared/shell/route-meta';

/** The header's icons beside the title. */
export interface HeaderIcons {
  back: boolean;
  service: boolean;
  language: boolean;
  notification: boolean;
  logout: boolean;
}

export interface HeaderQuestion {
  meta: RouteMeta;
  /** How the signed-in user came in; null without a session. */
  entry: User['entry'] | null;
}

/**
 * A page switches icons off; only logout must be switched on, and then shows for users of entry
 * `register` alone: a user of the partner's app leaves by leaving that app. A page without a
 * previous one has no arrow: the hybrid app around us has its own way out.
 */
export function headerIcons({ meta, entry }: HeaderQuestion): HeaderIcons {
  const { service = true, language = true, notification = true, logout = false } = meta.icons ?? {};
  return {
    back: meta.back !== 'none',
    service,
    language,
    notification: notification && entry !== null,
    logout: logout && entry === 'register',
  };
}
