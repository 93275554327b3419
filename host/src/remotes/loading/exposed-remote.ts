import {
  CONTRACT,
  checkRemoteModule,
  isCompatible,
  type RemoteModule,
} from '@adpartner/shared/shell/remote-module';
import { isKnownKind, type RemoteVersion } from '../registry/registry.ts';
import { RemoteError } from '../fetching/remote-error.ts';

/** The error of a release that this host does not run. */
export function incompatibleError(name: string, release: RemoteVersion) {
  const { version, federation, contract } = release;
  const why = isKnownKind(release)
    ? `it was built for shell ${contract.major}.${contract.minor}, this one is ${CONTRACT.major}.${CONTRACT.minor}`
    : `it is built as "${federation}", which this host can't load`;
  return new RemoteError('incompatible', name, version, why);
}

/** Checks what a release's container exposes. */
export function remoteOf(exposed: unknown, name: string, release: RemoteVersion): RemoteModule {
  const check = checkRemoteModule(exposed);
  if (!check.ok) throw new RemoteError('broken', name, release.version, check.why);
  const { contract } = check.remote;
  if (!isCompatible(CONTRACT, contract)) throw incompatibleError(name, { ...release, contract });
  return check.remote;
}
