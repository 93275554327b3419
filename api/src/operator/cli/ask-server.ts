import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { isAbsolute, resolve } from 'node:path';

import * as z from 'zod/mini';

import { OPERATOR_PATH, type CommandResponse } from '../endpoint/command-response.ts';
import { errorCode } from '../../config/error-code.ts';
import { readEndpoints, type Endpoint } from '../../config/endpoint-file.ts';
import { OperatorError } from '../../errors/operator-error.ts';
import type { CommandRequest } from '../endpoint/run-command.ts';

type Environ = Readonly<Record<string, string | undefined>>;

/** No program listens at the address, it can't be reached, or a program other than this server listens. */
class Unreachable extends Error {}

const NEVER_SENT = ['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'];
const WRONG_TOKEN = 401;

const responseSchema = z.union([
  z.object({ result: z.record(z.string(), z.unknown()) }),
  z.object({
    error: z.object({ kind: z.enum(['usage', 'refused', 'failed']), message: z.string() }),
  }),
]);

function readResponse(text: string): CommandResponse {
  try {
    return z.parse(responseSchema, JSON.parse(text));
  } catch {
    throw new Unreachable("what answers there is no operators' server");
  }
}

/** Sends a command and waits for its response as long as that takes. */
function send(
  { url, token }: Endpoint,
  body: CommandRequest,
): Promise<{ status: number; response: CommandResponse }> {
  const target = new URL(OPERATOR_PATH, url);
  const request = target.protocol === 'https:' ? overHttps : overHttp;
  return new Promise((done, fail) => {
    const broken = (error: Error) =>
      fail(
        NEVER_SENT.includes(String(errorCode(error)))
          ? new Unreachable(error.message)
          : new OperatorError(
              `the connection to ${target.origin} broke (${error.message}): it may have been done, audit list tells`,
            ),
      );
    const sent = request(
      target,
      {
        method: 'POST',
        // A new connection for each request: the server may be closing an old one.
        agent: false,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('error', broken);
        response.on('end', () => {
          try {
            done({ status: response.statusCode ?? 0, response: readResponse(text) });
          } catch (error) {
            fail(error);
          }
        });
      },
    );
    sent.on('error', broken);
    sent.end(JSON.stringify(body));
  });
}

async function askRemote(env: Environ, body: CommandRequest): Promise<CommandResponse> {
  const { OPERATOR_URL: url = '', OPERATOR_TOKEN: token = '' } = env;
  const protocol = URL.parse(url)?.protocol;
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new OperatorError('OPERATOR_URL is not an http or https URL', 'usage');
  }
  if (!token) throw new OperatorError('OPERATOR_URL needs OPERATOR_TOKEN too', 'usage');
  try {
    return (await send({ url, token }, body)).response;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw new OperatorError(`no server answers at ${url} (${error.message})`);
  }
}

/**
 * Sends a command to the server of `OPERATOR_URL`, else to one that runs with this `DATA_DIR`.
 * @throws OperatorError if there is none, or the connection breaks
 */
export async function askServer(
  env: Environ,
  root: string,
  body: CommandRequest,
): Promise<CommandResponse> {
  if (env.OPERATOR_URL) return askRemote(env, body);
  const named = env.DATA_DIR?.trim() || '.data';
  const dataDir = isAbsolute(named) ? named : resolve(root, named);
  for (const endpoint of readEndpoints(dataDir)) {
    try {
      const { status, response } = await send(endpoint, body);
      if (status !== WRONG_TOKEN) return response;
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
    }
    // Left behind by a killed server; another one may have its port by now.
    endpoint.remove();
  }
  throw new OperatorError(
    `no server runs with DATA_DIR ${dataDir}: start it, or set OPERATOR_URL and OPERATOR_TOKEN`,
  );
}
