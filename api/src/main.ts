// The API server, with the site: `node api/src/main.ts`. docs/operating lists the variables it reads. It
// prints the addresses and sign-ins to stdout, for the person at the terminal; its log goes to stderr.
import { keepNewFilesFromOthers } from './config/close-to-others.ts';
import { keepCompiledModules, writeCompiledModules } from './config/compiled-modules.ts';
import { ConfigError } from './config/config-error.ts';
import { readConfig, type ServerConfig } from './config/server-config.ts';
import type { RunningServer } from './start-server.ts';

/** After this time and the drain time the process ends, whatever is still open. */
const STOP_WITHIN_MS = 7000;

function announce({ port, sandbox }: RunningServer): void {
  const lines = sandbox
    ? [
        `demo partner: ${sandbox.demo.username} / ${sandbox.demo.password}`,
        `license key: ${sandbox.licenseKey}`,
        `authorization code: ${sandbox.authorizationCode}`,
      ]
    : [];
  process.stdout.write(`${[...lines, `ready http://localhost:${port}`].join('\n')}\n`);
  writeCompiledModules();
}

keepNewFilesFromOthers();

const configured = readConfigOrExit();
const starting = start(configured);

function readConfigOrExit(): ServerConfig {
  try {
    const config = readConfig(process.env, process.cwd());
    keepCompiledModules(config.dataDir);
    return config;
  } catch (error) {
    return fail(error);
  }
}

/** All other modules are imported here: modules imported above are compiled before anything runs. */
async function start(config: ServerConfig): Promise<RunningServer> {
  const { startServer } = await import('./start-server.ts');
  return startServer(config);
}

/** One line for errors that the operator can fix; everything for errors of the program. */
function fail(error: unknown): never {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

let isStopping = false;
async function stop(): Promise<void> {
  // A Ctrl-C arrives twice if the parent process passes it on as well.
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), configured.drain + STOP_WITHIN_MS).unref();
  const server = await starting;
  await server.stop();
  process.exit(0);
}
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

starting.then(announce).catch(fail);
