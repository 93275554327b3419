import {
  CONTRACT,
  checkRemoteModule,
  isCompatible,
  type RemoteModule,
} from '@adpartner/shared/shell/remote-module';
import type { RemoteVersion } from '../registry/registry.ts';
import { RemoteError } from './remote-error.ts';

/** The error of a release whose shell contract does not fit this host. */
export function incompatibleError(
  name: string,
  { version, contract: { major, minor } }: RemoteVersion,
) {
  const why = `it was built for shell ${major}.${minor}, this one is ${CONTRACT.major}.${CONTRACT.minor}`;
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
