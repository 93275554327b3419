import { remoteAt } from '../router/stubs.ts';
import type { Bundle } from './payload.ts';
import type { Report } from './report.ts';

/** A file of a remote, in a stack. Only its entry's path has the version as well. */
const REMOTE_FILE = /\/remotes\/([\w-]+)\//;

/** The releases that work in this page. */
export function releasesSeen() {
  const releases = new Map<string, Omit<Bundle, 'remote'>>();
  return {
    /** Notes a release that a remote has been loaded from. */
    note(report: Report): void {
      if (report.kind !== 'remote-load' || report.event.error !== undefined) return;
      const { remote, version, role } = report.event;
      releases.set(remote, { version, role });
    },
    /**
     * The bundle whose file is innermost in a stack. Without a file of a remote it is the one in whose screens the
     * error was caught: React's own errors, and a screen without content, are thrown by the host's code. Without any
     * file of ours it is the route's.
     */
    bundleOf(route: string, stack: readonly string[] = [], of: string | null = null): Bundle {
      const [, remote = of] =
        stack.map((place) => REMOTE_FILE.exec(place)).find((match) => match !== null) ?? [];
      const isHosts = remote === null && stack.some((place) => place.includes('/assets/'));
      const name = isHosts ? null : (remote ?? remoteAt(route));
      const release = releases.get(name ?? '') ?? { version: null, role: null };
      return { remote: name, ...release };
    },
  };
}
