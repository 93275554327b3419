import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startNginx, type NginxServer } from '../../api/src/testing/programs/nginx-server.ts';
import type { DebianPrograms } from '../../scripts/kept/debian-programs.ts';

/** The proxy, as attackers and honest users see it. */
export type Edge = Pick<NginxServer, 'host' | 'tlsPort' | 'plainPort' | 'certificate'>;

/** A file of the site that honest users read besides its page. */
export const ASSET = '/assets/main.0a1b2c.js';

/** Starts nginx before the server, with a site of two files. */
export async function startEdge(
  programs: DebianPrograms,
  serverPort: number,
): Promise<{ edge: Edge; stop: () => Promise<void> }> {
  const siteDir = mkdtempSync(join(tmpdir(), 'adpartner-site-'));
  try {
    mkdirSync(join(siteDir, 'assets'));
    writeFileSync(join(siteDir, 'index.html'), '<!doctype html><title>Partners</title>');
    writeFileSync(join(siteDir, ASSET), 'console.log("host");'.repeat(2000));
    const nginx = await startNginx(programs, { servers: [serverPort], siteDir });
    const { host, tlsPort, plainPort, certificate } = nginx;
    return { edge: { host, tlsPort, plainPort, certificate }, stop: () => nginx.stop() };
  } finally {
    rmSync(siteDir, { recursive: true });
  }
}
