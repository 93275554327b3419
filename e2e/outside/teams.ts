import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WorkspaceCopy } from '../../scripts/growth/workspace-copy.ts';
import { BUNDLERS, type Bundler } from '../../shared/src/federation/own-remote.ts';
import { root } from '../stack/server.ts';
import { docsCommands, typed } from './docs-commands.ts';

/** A remote outside: its name, which is its address too, and its repository. */
export interface Team {
  remote: string;
  folder: string;
}

/** Words whose titles are known in every language (scripts/new/known-titles.json). */
const NAMES: Readonly<Record<Bundler, string>> = {
  webpack: 'reports',
  rspack: 'campaigns',
  vite: 'audiences',
};

const [HERE, THERE] = docsCommands();

/** Runs a command as it is typed into a terminal. Throws with its output if it fails. */
function type(command: string, cwd: string): string {
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: undefined, INIT_CWD: undefined };
  const { status, stdout, stderr } = spawnSync(command, {
    cwd,
    env,
    shell: true,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${command}\n${stdout}${stderr}`);
  return stdout;
}

/** The repository of the host, as a copy, after its part of the docs: it has made a repository for each bundler. */
export class HostTeam {
  private readonly copy = new WorkspaceCopy(root);
  private readonly below = mkdtempSync(join(tmpdir(), 'teams-'));

  teamOf(bundler: Bundler): Team {
    const remote = NAMES[bundler];
    return { remote, folder: join(this.below, remote) };
  }

  constructor() {
    for (const bundler of BUNDLERS) {
      const command = typed(HERE[0]!, { ...this.teamOf(bundler), site: '' });
      this.run(`${command} --bundler ${bundler}`);
    }
    // The copy has no builds of other apps, which a proof would need.
    this.run('npm run build-one host');
  }

  /** In the copy npm's scripts would install packages first. */
  private run(command: string): void {
    const [, script, rest = ''] = /^npm run (\S+)(.*)$/.exec(command)!;
    const args = rest.replace(' -- ', ' ').trim().split(' ');
    const { code, said } = this.copy.run(`scripts/${script}.ts`, args);
    if (code !== 0) throw new Error(`${command}\n${said}`);
  }

  /** Releases the host that has the addresses of all remotes. */
  releaseHost(site: string): void {
    const command = typed(HERE[1]!, { remote: '', folder: '', site });
    this.run(`${command} --built ${join(this.copy.root, 'host/.build')} --unproven journey`);
  }

  remove(): void {
    this.copy.remove();
    rmSync(this.below, { recursive: true, force: true });
  }
}

/** Makes the first release of a team, by the docs. Returns how many commands that is here and there, and what the team waits for. */
export function firstRelease(
  { remote, folder }: Team,
  site: string,
): { commands: number; seconds: number } {
  const began = performance.now();
  for (const command of THERE) type(typed(command, { remote, folder, site }), folder);
  return {
    commands: HERE.length + THERE.length,
    seconds: Math.round((performance.now() - began) / 1000),
  };
}

/** Serves a team's remote until the returned function is called, at a port. */
export function serve({ folder }: Team, words: string, env: Record<string, string>): () => void {
  const child = spawn(`npm run dev ${words}`, {
    cwd: folder,
    shell: true,
    detached: true,
    stdio: process.env.DEBUG ? 'inherit' : 'ignore',
    env: { ...process.env, NODE_OPTIONS: '', NODE_ENV: undefined, ...env },
  });
  return () => process.kill(-child.pid!);
}
