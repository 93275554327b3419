import autocannon from 'autocannon';

export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/**
 * Sends requests over some connections, one after the other on each, and waits for all responses.
 * @returns requests per second
 * @throws where a response is no envelope with code 200
 */
export async function load(
  url: string,
  connections: number,
  requests: readonly LoadRequest[],
): Promise<number> {
  let next = 0;
  const wrong: string[] = [];
  const started = performance.now();
  // Of the last response: autocannon itself ends at a full second.
  let ended = started;
  const { errors, timeouts } = await autocannon({
    url,
    connections,
    amount: requests.length,
    timeout: 60,
    requests: [
      {
        setupRequest: (request) => {
          const { method, path, headers, body } = requests[next++ % requests.length]!;
          return { ...request, method, path, headers, body: body ?? '' };
        },
        onResponse: (status, body) => {
          ended = performance.now();
          if (status !== 200 || !body.startsWith('{"code":200,')) wrong.push(`${status} ${body}`);
        },
      },
    ],
  });
  if (wrong.length > 0 || errors > 0 || timeouts > 0) {
    throw new Error(`${wrong.length + errors + timeouts} requests failed: ${wrong[0] ?? ''}`);
  }
  return requests.length / ((ended - started) / 1000);
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
