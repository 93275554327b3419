/**
 * Why a remote can't be shown. `unreachable`: its files or the registry can't be fetched (worth a retry);
 * `unknown`: the registry does not name it; `incompatible`: it was built for another shell contract, and a
 * reload may bring one that fits; `broken`: it threw while loading, or is not a remote.
 */
export type RemoteFailure = 'unreachable' | 'unknown' | 'incompatible' | 'broken';

interface RemoteErrorOptions extends ErrorOptions {
  /** See `RemoteError.reload`. */
  reload?: (() => boolean) | undefined;
  /** See `RemoteError.endsSession`. */
  endsSession?: boolean;
}

/** A remote that could not be loaded, with what the report needs. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly failure: RemoteFailure;
  readonly remote: string;
  readonly version: string | null;
  /**
   * Set if a working release is left but needs another page, because code of this one has run. For users who
   * open the remote's screens, never for prefetches: reloads the page, once per session and version. Returns
   * false if it may not.
   */
  readonly reload: (() => boolean) | undefined;
  /** The reload would end the session, which the browser could not store: the user decides. */
  readonly endsSession: boolean;

  constructor(
    failure: RemoteFailure,
    remote: string,
    version: string | null,
    message: string,
    { reload, endsSession = false, ...options }: RemoteErrorOptions = {},
  ) {
    super(`${remote}: ${message}`, options);
    this.failure = failure;
    this.remote = remote;
    this.version = version;
    this.reload = reload;
    this.endsSession = endsSession;
  }
}

/**
 * Turns any rejection of an attempt into a RemoteError.
 * @param ran whether code of the release has run: then it is broken, else unreachable
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
