/**
 * Why a remote can't be shown. `unreachable`: its files or the registry can't be had (worth a retry);
 * `unknown`: the registry names no such remote; `incompatible`: it was built for another shell, and a
 * reload may bring one that fits; `broken`: it threw while loading, or is not a remote.
 */
export type RemoteFailure = 'unreachable' | 'unknown' | 'incompatible' | 'broken';

/** A remote that could not be loaded, with what the report needs to know. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly failure: RemoteFailure;
  readonly remote: string;
  readonly version: string | null;

  constructor(
    failure: RemoteFailure,
    remote: string,
    version: string | null,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${remote}: ${message}`, options);
    this.failure = failure;
    this.remote = remote;
    this.version = version;
  }
}
