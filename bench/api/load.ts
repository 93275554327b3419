import { Agent, request } from 'node:http';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

const TIMEOUT_MS = 60_000;

/** Sends a request, and reads its whole response. Rejects unless that is an envelope with code 200. */
function ask(
  server: URL,
  agent: Agent,
  { method, path, headers, body }: LoadRequest,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = server;
    const sent = request({ hostname, port, agent, method, path, headers, timeout: TIMEOUT_MS });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200 && text.startsWith('{"code":200,')) resolve();
        else reject(new Error(`${path} answered ${response.statusCode} ${text}`));
      });
    });
    sent.on('timeout', () => sent.destroy(new Error(`${path} did not answer in time`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * Sends requests over some connections, one after the other on each, and waits for all responses. By Node's own client:
 * it shares the processors with what is measured, and takes a third less of them than autocannon, which besides goes on
 * until the next full second.
 * @returns requests per second
 * @throws where a response is no envelope with code 200
 */
export async function load(
  url: string,
  connections: number,
  requests: readonly LoadRequest[],
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const server = new URL(url);
  const next = requests.values();
  const send = async () => {
    for (const one of next) await ask(server, agent, one);
  };
  const started = performance.now();
  try {
    await Promise.all(Array.from({ length: connections }, send));
    return requests.length / ((performance.now() - started) / 1000);
  } finally {
    agent.destroy();
  }
}

/** Asks again and again in turn, one request at a time. Returns each one's times in ms. */
export async function timeInTurn(
  rounds: number,
  asks: readonly (() => Promise<unknown>)[],
): Promise<number[][]> {
  const times: number[][] = asks.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (const [index, ask] of asks.entries()) {
      const started = performance.now();
      await ask();
      times[index]?.push(performance.now() - started);
    }
  }
  return times;
}
