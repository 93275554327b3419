import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { DebianPrograms } from '../../../../scripts/kept/debian-programs.ts';
import { freePort } from './free-port.ts';
import { endProcess, takesConnections } from './started-process.ts';

const DEPLOY = join(import.meta.dirname, '../../../../deploy/nginx');

export interface NginxServer {
  /** Its server name, which does not resolve to 127.0.0.1: connect to the port, send the name. */
  readonly host: string;
  /** The ports for TLS, and for plain requests that it redirects there, on 127.0.0.1. */
  readonly tlsPort: number;
  readonly plainPort: number;
  /** The certificate, made for this run; clients trust only it. */
  readonly certificate: string;
  /** The output of `nginx -t`, with its exit code. */
  check(): { readonly code: number | null; readonly said: string };
  stop(): Promise<void>;
}

export interface NginxOptions {
  /** The ports of the API servers, on 127.0.0.1. */
  readonly servers: readonly number[];
  /** The folder of the built site; left out: one page. */
  readonly siteDir?: string;
  /** The folder of its source maps, which lies beside it. */
  readonly mapsDir?: string;
  /** Further environment variables: `CUSTOMER_SERVICE_ORIGINS` and the like. */
  readonly env?: Readonly<Record<string, string>>;
  /** A change of its configuration, for tests that need more than its limits. */
  readonly edit?: (configuration: string) => string;
}

/** Replaces a text that must exist. */
function put(text: string, from: string | RegExp, to: string): string {
  const changed = text.replaceAll(from, to);
  if (changed === text) throw new Error(`deploy/nginx has no ${String(from)} any more`);
  return changed;
}

/** The deployment's files with other folders, ports and API servers' addresses. */
function writeConfiguration(
  home: string,
  ports: { tls: number; plain: number },
  { servers, edit = (text) => text }: NginxOptions,
): void {
  const read = (name: string) => readFileSync(join(DEPLOY, name), 'utf8');
  const moved = (text: string) =>
    text.replaceAll(/\/(etc\/nginx|tmp)\//g, (_, place: string) =>
      place === 'tmp' ? `${home}/tmp/` : `${home}/etc/`,
    );
  let text = moved(read('nginx.conf'));
  text = put(text, '/srv/site', `${home}/site`);
  text = put(text, '/dev/stdout', `${home}/tmp/access.log`);
  text = put(text, 'listen 8080', `listen 127.0.0.1:${ports.plain}`);
  text = put(text, 'listen 8443', `listen 127.0.0.1:${ports.tls}`);
  const [, all = '', parameters = ''] = /((?: +server api-\d:8080([^;]*);\n)+)/.exec(text) ?? [];
  const list = servers.map((port) => `    server 127.0.0.1:${port}${parameters};\n`);
  text = put(text, all, list.join(''));
  writeFileSync(join(home, 'etc/nginx.conf'), edit(text));
  const templates = ['security-headers.conf', 'transport-security.conf'];
  for (const name of templates) writeFileSync(join(home, 'etc/templates', name), moved(read(name)));
  writeFileSync(join(home, 'start.sh'), moved(read('start.sh')), { mode: 0o755 });
}

function makeCertificate(home: string, host: string, { openssl, libraries }: DebianPrograms): void {
  const settings = join(home, 'etc/openssl.cnf');
  writeFileSync(settings, '[req]\ndistinguished_name = name\n[name]\n');
  const words = ['req', '-x509', '-config', settings, '-newkey', 'rsa:2048', '-nodes', '-days', '2']
    .concat(['-subj', `/CN=${host}`])
    .concat(['-addext', `subjectAltName=DNS:${host}`, '-addext', 'basicConstraints=CA:TRUE'])
    .concat(['-keyout', join(home, 'etc/certs/tls.key'), '-out', join(home, 'etc/certs/tls.crt')]);
  const { status, stderr } = spawnSync(openssl, words, {
    encoding: 'utf8',
    env: { ...process.env, LD_LIBRARY_PATH: libraries },
  });
  if (status !== 0) throw new Error(`no certificate could be made: ${stderr}`);
}

/** The programs that its start script looks up by name. */
function linkPrograms(home: string, { nginx, brotli, envsubst, mimeTypes }: DebianPrograms): void {
  const own = `#!/bin/sh\nexec '${nginx}' -p '${home}/' -c '${home}/etc/nginx.conf' "$@"\n`;
  writeFileSync(join(home, 'bin/nginx'), own, { mode: 0o755 });
  symlinkSync(envsubst, join(home, 'bin/envsubst'));
  symlinkSync(dirname(brotli), join(home, 'modules'));
  cpSync(mimeTypes, join(home, 'etc/mime.types'));
}

/**
 * Starts a real nginx with the deployment's configuration before API servers, on free ports of this machine.
 * `stop` removes all of it.
 */
export async function startNginx(
  programs: DebianPrograms,
  options: NginxOptions,
): Promise<NginxServer> {
  const host = 'partners.test';
  const home = mkdtempSync(join(tmpdir(), 'adpartner-nginx-'));
  // nginx started by root runs its workers as the system user `nobody`, who has to read this folder.
  chmodSync(home, 0o755);
  for (const folder of ['etc/certs', 'etc/templates', 'tmp/adpartner', 'bin', 'site']) {
    mkdirSync(join(home, folder), { recursive: true });
  }
  // As in the image.
  symlinkSync(join(home, 'tmp/adpartner'), join(home, 'etc/adpartner'));
  if (options.siteDir) cpSync(options.siteDir, join(home, 'site'), { recursive: true });
  if (options.mapsDir) cpSync(options.mapsDir, join(home, 'site-maps'), { recursive: true });
  if (!options.siteDir)
    writeFileSync(join(home, 'site/index.html'), '<!doctype html><title>Partners</title>');
  const [tls, plain] = [await freePort(), await freePort()];
  writeConfiguration(home, { tls, plain }, options);
  makeCertificate(home, host, programs);
  linkPrograms(home, programs);

  const env = {
    PATH: `${join(home, 'bin')}:${process.env.PATH ?? ''}`,
    LD_LIBRARY_PATH: programs.libraries,
    SITE_HOST: host,
    ...options.env,
  };
  const child = spawn('/bin/sh', [join(home, 'start.sh')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const kill = () => void child.kill('SIGTERM');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    await endProcess(child, 'SIGTERM');
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await takesConnections(child, tls, () => said);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    host,
    tlsPort: tls,
    plainPort: plain,
    certificate: readFileSync(join(home, 'etc/certs/tls.crt'), 'utf8'),
    check: () => {
      const { status, stderr } = spawnSync(join(home, 'bin/nginx'), ['-t'], {
        env,
        encoding: 'utf8',
      });
      return { code: status, said: stderr };
    },
    stop,
  };
}
