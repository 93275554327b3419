import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isAbsolute, resolve } from 'node:path';

import { DOOR_PATH, type DoorAnswer } from '../door-answer.ts';
import { errorCode } from '../../config/error-code.ts';
import { readDoors, type Door } from '../door-file.ts';
import { OperatorError } from '../operator-error.ts';
import type { CommandRequest } from '../run-command.ts';

type Environ = Readonly<Record<string, string | undefined>>;

/** Nobody listens there, or nobody can get there. */
class Unreachable extends Error {}

/** Sends a command and waits for its answer as long as that takes. */
function send({ url, token }: Door, body: CommandRequest): Promise<DoorAnswer> {
  const target = new URL(DOOR_PATH, url);
  const request = target.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((done, fail) => {
    let answer = '';
    const sent = request(
      target,
      {
        method: 'POST',
        // One request, one connection: none that the server may be closing.
        agent: false,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      (response) => {
        response.setEncoding('utf8');
        response.on('data', (part: string) => (answer += part));
        response.on('error', fail);
        response.on('end', () => {
          try {
            done(JSON.parse(answer) as DoorAnswer);
          } catch {
            fail(new OperatorError(`${target.origin} did not answer as an operator's server does`));
          }
        });
      },
    );
    sent.on('error', (error) => {
      const before = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
      fail(
        before.includes(String(errorCode(error)))
          ? new Unreachable(error.message)
          : new OperatorError(
              `the connection to ${target.origin} broke (${error.message}): it may have been done or not; audit list tells`,
            ),
      );
    });
    sent.end(JSON.stringify(body));
  });
}

async function askRemote(env: Environ, body: CommandRequest): Promise<DoorAnswer> {
  const { OPERATOR_URL: url = '', OPERATOR_TOKEN: token = '' } = env;
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new OperatorError('OPERATOR_URL is not an http or https URL', 'usage');
  }
  if (!token) throw new OperatorError('OPERATOR_URL needs OPERATOR_TOKEN too', 'usage');
  try {
    return await send({ url, token }, body);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw new OperatorError(`no server answers at ${url} (${error.message})`);
  }
}

/**
 * Sends a command to the server of `OPERATOR_URL`, else to one that runs with this `DATA_DIR`.
 * @throws OperatorError where there is none, or the connection breaks
 */
export async function askServer(
  env: Environ,
  root: string,
  body: CommandRequest,
): Promise<DoorAnswer> {
  if (env.OPERATOR_URL) return askRemote(env, body);
  const named = env.DATA_DIR?.trim() || '.data';
  const dataDir = isAbsolute(named) ? named : resolve(root, named);
  for (const door of readDoors(dataDir)) {
    try {
      return await send(door, body);
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      // Left behind by a server that was killed.
      door.remove();
    }
  }
  throw new OperatorError(
    `no server runs with DATA_DIR ${dataDir}: start it, or set OPERATOR_URL and OPERATOR_TOKEN`,
  );
}
