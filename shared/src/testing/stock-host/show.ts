import { checkRemoteModule } from '@adpartner/shared/shell/remote-module';
import { startStandalone } from '@adpartner/shared/standalone/start-standalone';

/** Shows the remote that the address names (`?remote=wallet`), or the error with which it could not be loaded. */
export async function show(load: (remote: string) => Promise<unknown>): Promise<void> {
  const name = new URLSearchParams(location.search).get('remote')!;
  try {
    const check = checkRemoteModule(await load(name));
    if (!check.ok) throw new Error(check.why);
    await startStandalone(check.remote, { home: `/${Object.keys(check.remote.routes)[0]}` });
  } catch (error) {
    document.getElementById('root')!.textContent = String(error);
  }
}
