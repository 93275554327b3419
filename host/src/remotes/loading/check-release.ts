import {
  CONTRACT,
  checkRemoteModule,
  isCompatible,
  type RemoteModule,
} from '@adpartner/shared/shell/remote-module';
import type { RemoteVersion } from '../registry/registry.ts';
import { RemoteError } from './remote-error.ts';

/** The error of a release that was built for another shell than this one. */
export function notSpoken(name: string, { version, contract: { major, minor } }: RemoteVersion) {
  const why = `it was built for shell ${major}.${minor}, this one is ${CONTRACT.major}.${CONTRACT.minor}`;
  return new RemoteError('incompatible', name, version, why);
}

/** What a release's container exposes, as the module it must be. */
export function remoteOf(exposed: unknown, name: string, release: RemoteVersion): RemoteModule {
  const check = checkRemoteModule(exposed);
  if (!check.ok) throw new RemoteError('broken', name, release.version, check.why);
  const { contract } = check.remote;
  if (!isCompatible(CONTRACT, contract)) throw notSpoken(name, { ...release, contract });
  return check.remote;
}
