import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cacheDirectory } from '../../shared/src/testing/cache-directory.ts';
import { endWithUs, root } from '../process/run-command.ts';

const CONTAINERFILE = join(root, 'deploy/Containerfile');

/** What the images are made with, all of Debian. */
const NEEDED = { buildah: '/usr/bin/buildah', debootstrap: '/usr/sbin/debootstrap' };

const isThere = (file: string) => statSync(file, { throwIfNoEntry: false }) !== undefined;

/** What is missing here to build the images, in one line; null where nothing is. */
export function whatIsMissing(): string | null {
  if (process.getuid?.() !== 0) return 'only root may lay out a system';
  const missing = Object.keys(NEEDED).filter(
    (name) => !isThere(NEEDED[name as keyof typeof NEEDED]),
  );
  return missing.length === 0
    ? null
    : `as root: apt-get install -y --no-install-recommends ${missing.join(' ')}`;
}

/** The authorities that this machine trusts: behind a proxy that inspects TLS, its own is among them. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** A container of an image, in which programs can be run. */
export interface Container {
  readonly name: string;
  /** Runs a command to its end, as the image's user. @throws Error with its output, if it fails */
  run(words: readonly string[]): string;
  /** Starts the image's own command. */
  start(env: Readonly<Record<string, string>>, volumes?: readonly string[]): ChildProcess;
}

/**
 * Builds images with Debian's buildah, which runs each step in a chroot, so that it needs no rights over networks and
 * control groups. Base images come from no registry: they are made of Debian's packages and of this Node.
 */
export class ImageBuilder {
  private readonly words: readonly string[];
  private readonly containers: string[] = [];

  constructor() {
    const home = join(cacheDirectory(), 'images');
    mkdirSync(home, { recursive: true });
    this.words = ['--root', join(home, 'root'), '--runroot', join(home, 'run')];
  }

  private buildah(...words: string[]): string {
    const { status, stdout, stderr } = spawnSync(NEEDED.buildah, [...this.words, ...words], {
      encoding: 'utf8',
      cwd: root,
      maxBuffer: 2 ** 26,
    });
    if (status !== 0) {
      throw new Error(`buildah ${words.slice(0, 2).join(' ')}: ${(stdout + stderr).slice(-3000)}`);
    }
    return stdout.trim();
  }

  private has(image: string): boolean {
    return this.buildah('images', '--quiet', '--filter', `reference=${image}`) !== '';
  }

  /** Makes an image by steps in a container of another one. */
  private make(image: string, from: string, steps: (container: string) => void): void {
    if (this.has(image)) return;
    const container = this.buildah('from', '--pull-never', from);
    try {
      steps(container);
      this.buildah('commit', '--quiet', container, image);
    } finally {
      this.buildah('rm', container);
    }
  }

  private makeDebian(image: string): void {
    this.make(image, 'scratch', (container) => {
      const folder = mkdtempSync(join(tmpdir(), 'adpartner-debian-'));
      try {
        const release = /:(\w+)-slim$/.exec(image)![1]!;
        const words = ['--variant=minbase', release, folder, 'http://deb.debian.org/debian'];
        const { status, stdout } = spawnSync(NEEDED.debootstrap, words, { encoding: 'utf8' });
        if (status !== 0) throw new Error(`debootstrap: ${stdout.slice(-500)}`);
        this.buildah('add', '--quiet', container, folder, '/');
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    });
  }

  private makeNode(image: string, debian: string): void {
    const version = `v${/:([\d.]+)-/.exec(image)![1]}`;
    if (process.version !== version)
      throw new Error(`${image} is made of Node ${version}: run it with that one`);
    this.make(image, debian, (container) => {
      const { stdout } = spawnSync('which', ['npm'], { encoding: 'utf8' });
      const npm = dirname(dirname(realpathSync(stdout.trim())));
      this.buildah('copy', '--quiet', container, process.execPath, '/usr/local/bin/node');
      this.buildah('copy', '--quiet', container, npm, '/usr/local/lib/node_modules/npm');
      const setUp = `apt-get update
        ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
        ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx
        useradd --uid 1000 --create-home node
        apt-get install --yes --no-install-recommends ca-certificates`;
      this.runIn(container, ['sh', '-ec', setUp]);
      this.buildah('copy', '--quiet', container, AUTHORITIES, AUTHORITIES);
      this.buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, container);
    });
  }

  /** Makes the base images that the Containerfile names. */
  makeBases(): void {
    const text = readFileSync(CONTAINERFILE, 'utf8');
    const named = [
      ...new Set([...text.matchAll(/^FROM (docker\.io\/\S+)/gm)].map(([, one = '']) => one)),
    ];
    const debian = named.find((one) => one.includes('/debian:'))!;
    this.makeDebian(debian);
    for (const node of named.filter((one) => one.includes('/node:'))) this.makeNode(node, debian);
  }

  /** Builds a target of the Containerfile, line by line as it is. */
  build(target: string): string {
    const image = `localhost/adpartner-${target}`;
    const words = ['--isolation=chroot', '--pull-never', '--layers', '--file', CONTAINERFILE];
    this.buildah('bud', ...words, '--target', target, '--tag', image, root);
    return image;
  }

  private runIn(container: string, words: readonly string[]): string {
    return this.buildah('run', '--isolation=chroot', container, '--', ...words);
  }

  /** A container of a built image. */
  open(image: string): Container {
    const name = this.buildah('from', '--pull-never', image);
    this.containers.push(name);
    const { OCIv1 } = JSON.parse(this.buildah('inspect', name)) as {
      OCIv1: { config: { Cmd: string[] } };
    };
    return {
      name,
      run: (words) => this.runIn(name, words),
      start: (env, volumes = []) => {
        const options = [
          ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
          ...volumes.flatMap((volume) => ['--volume', volume]),
        ];
        const child = spawn(
          NEEDED.buildah,
          [...this.words, 'run', '--isolation=chroot', ...options, name, '--', ...OCIv1.config.Cmd],
          { stdio: ['ignore', 'inherit', 'inherit'] },
        );
        endWithUs(child);
        return child;
      },
    };
  }

  /** Removes the containers; images are kept for the next time. */
  close(): void {
    for (const container of this.containers) this.buildah('rm', container);
  }
}
