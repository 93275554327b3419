/**
 * Why a remote can't be shown. `unreachable`: its files or the registry can't be had (worth a retry);
 * `unknown`: the registry names no such remote; `incompatible`: it was built for another shell, and a
 * reload may bring one that fits; `broken`: it threw while loading, or is not a remote.
 */
export type RemoteFailure = 'unreachable' | 'unknown' | 'incompatible' | 'broken';

interface RemoteErrorOptions extends ErrorOptions {
  /** See `RemoteError.reload`. */
  reload?: (() => boolean) | undefined;
}

/** A remote that could not be loaded, with what the report needs to know. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly failure: RemoteFailure;
  readonly remote: string;
  readonly version: string | null;
  /**
   * There where a release that works is left and only another page can run it, since code of this one
   * has run. For whoever is on the way to the remote's screens, never for what is fetched ahead: reloads
   * the page, once in a session for each version. Returns false where it may not.
   */
  readonly reload: (() => boolean) | undefined;

  constructor(
    failure: RemoteFailure,
    remote: string,
    version: string | null,
    message: string,
    { reload, ...options }: RemoteErrorOptions = {},
  ) {
    super(`${remote}: ${message}`, options);
    this.failure = failure;
    this.remote = remote;
    this.version = version;
    this.reload = reload;
  }
}

/**
 * Whatever an attempt rejected with, as a RemoteError.
 * @param ran whether code of the release has run: then it is broken, else it could not be had
 */
export function asRemoteError(
  cause: unknown,
  remote: string,
  version: string | null,
  ran = false,
): RemoteError {
  if (cause instanceof RemoteError) return cause;
  const message = String((cause as Error | null)?.message ?? cause);
  return new RemoteError(ran ? 'broken' : 'unreachable', remote, version, message, { cause });
}
