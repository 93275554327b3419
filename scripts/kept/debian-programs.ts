// nginx and PgBouncer for tests with the real programs: Debian's packages, installed or unpacked into the
// cache. Nothing is installed by this, so no service starts and no administrator is needed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findKeptFolder, keptFolder } from './kept-folder.ts';

const PACKAGES = [
  'nginx',
  'nginx-common',
  'libnginx-mod-http-brotli-static',
  'gettext-base',
  'openssl',
  'pgbouncer',
];

/** The programs that the tests use, by their package's file below a root. */
const FILES = {
  nginx: 'usr/sbin/nginx',
  brotli: 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so',
  mimeTypes: 'etc/nginx/mime.types',
  envsubst: 'usr/bin/envsubst',
  openssl: 'usr/bin/openssl',
  pgbouncer: 'usr/sbin/pgbouncer',
} as const;

/** The paths of the programs on this machine. */
export type DebianPrograms = Readonly<Record<keyof typeof FILES, string>> & {
  /** The folder of their libraries; empty if the system has all. */
  readonly libraries: string;
  /** `nginx 1.22.1, PgBouncer 1.18.0` */
  readonly versions: string;
};

/** Unpacked programs fit one release of one system. */
function keyOf(): string {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  const hash = createHash('sha256').update(release).update(PACKAGES.join()).update(process.arch);
  return hash.digest('hex').slice(0, 16);
}

function librariesOf(root: string): string {
  const folder = join(root, 'usr/lib');
  const name = existsSync(folder) && readdirSync(folder).find((one) => one.endsWith('-linux-gnu'));
  return name ? join(folder, name) : '';
}

function versionOf(program: string, flag: string, libraries: string): string {
  const { stdout, stderr } = spawnSync(program, [flag], {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  });
  return /\d+(\.\d+)+/.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[0] ?? '';
}

/**
 * All of them, from a root of unpacked packages or from the system; null if one is missing or does not run.
 */
function programsIn(root: string): DebianPrograms | null {
  if (process.platform !== 'linux') return null;
  const found = Object.entries(FILES).map(([name, file]) => {
    const path = [join(root, file), join('/', file)].find((one) => existsSync(one));
    return [name, path] as const;
  });
  if (found.some(([, path]) => path === undefined)) return null;
  const files = Object.fromEntries(found) as Record<keyof typeof FILES, string>;
  const libraries = librariesOf(root);
  const nginx = versionOf(files.nginx, '-v', libraries);
  const pgbouncer = versionOf(files.pgbouncer, '--version', libraries);
  if (!nginx || !pgbouncer) return null;
  return { ...files, libraries, versions: `nginx ${nginx}, PgBouncer ${pgbouncer}` };
}

/** The programs, if this machine has them or an earlier run has downloaded them; null otherwise. */
export function findDebianPrograms(): DebianPrograms | null {
  return programsIn(findKeptFolder('debian', keyOf()) ?? '/');
}

/** Runs apt-get with its own lists and archives. @throws Error with its error messages */
function apt(home: string, ...words: string[]): void {
  const own = {
    'Dir::State::lists': 'lists',
    'Dir::Cache': 'cache',
    'Dir::Cache::archives': 'debs',
  };
  const settings = Object.entries(own).map(([name, folder]) => `${name}=${join(home, folder)}`);
  const options = [...settings, 'Debug::NoLocking=1', 'APT::Sandbox::User=']
    .concat(['Acquire::Retries=2', 'Acquire::http::Timeout=20'])
    .flatMap((setting) => ['-o', setting]);
  const { status, stderr, error } = spawnSync('apt-get', ['-qq', ...options, ...words], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 300_000,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return;
  throw new Error(error?.message ?? (stderr.trim().split('\n')[0] || 'apt-get failed'));
}

/** Unpacks the packages and the dependencies that the system lacks. */
function unpack(root: string): void {
  const home = mkdtempSync(join(tmpdir(), 'adpartner-debian-'));
  try {
    for (const folder of ['lists', 'debs'])
      mkdirSync(join(home, folder, 'partial'), { recursive: true });
    apt(home, 'update');
    const words = ['--no-install-recommends', '--download-only', '--reinstall', '--yes', 'install'];
    apt(home, ...words, ...PACKAGES);
    const debs = join(home, 'debs');
    for (const name of readdirSync(debs).filter((one) => one.endsWith('.deb'))) {
      const { status } = spawnSync('dpkg-deb', ['--extract', join(debs, name), root]);
      if (status !== 0) throw new Error(`${name} can't be unpacked`);
    }
    // Removes mostly manuals, because the cached folder is verified as a whole each time.
    rmSync(join(root, 'usr/share'), { recursive: true, force: true });
    if (!programsIn(root)) throw new Error('they do not run here');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/**
 * The programs, downloaded from Debian if this machine lacks any.
 * @throws Error saying in one line why they are not available
 */
export async function getDebianPrograms(): Promise<DebianPrograms> {
  const here = findDebianPrograms();
  if (here) return here;
  if (!existsSync('/usr/bin/apt-get')) throw new Error('this system has no apt-get');
  console.log('nginx and PgBouncer are not on this machine; getting them …');
  await keptFolder('debian', keyOf(), async (root) => unpack(root));
  const got = findDebianPrograms();
  if (!got) throw new Error('what was unpacked is gone');
  return got;
}
