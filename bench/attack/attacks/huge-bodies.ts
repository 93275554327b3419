import { ALL_CALLS } from '../../../shared/src/contract/all-calls.ts';
import { PREFIX, type Call } from '../../../shared/src/contract/call.ts';
import { none, tally, type Attack } from '../attack.ts';
import { openTls, say, statusesOf } from '../raw.ts';

const MIB = 1024 * 1024;
/** Of so many calls bodies are larger than the proxy takes; of the others than the server does. */
const LARGEST = 5;

/** Bodies that are larger than anything the contract has, to every call, told by a length and in chunks. */
export const hugeBodies: Attack = {
  name: 'huge bodies',
  async run({ edge, from, attackers: [{ token }] }) {
    const calls = (Object.values(ALL_CALLS) as Call[]).filter(({ method }) => method === 'POST');
    const statuses: number[] = [];
    const taken: string[] = [];
    const failed: string[] = [];
    const note = (path: string, status: number, isTaken: boolean) => {
      statuses.push(status);
      if (isTaken) taken.push(path);
      if (status >= 500) failed.push(`${path}: ${status}`);
    };
    const body = `{"a":"${'x'.repeat(MIB)}"}`;
    const large = Buffer.alloc(20 * MIB, '9');
    for (const [index, call] of calls.entries()) {
      const path = PREFIX + call.path;
      const headers = { 'content-type': 'application/json', 'x-ct': token };
      const caller = from(200 + (index % 10));
      for (const sent of index < LARGEST ? [body, large] : [body]) {
        const response = await caller.ask({ method: 'POST', path, headers, body: sent });
        note(path, response.status, response.body.includes('"code":200'));
      }
      if (index >= LARGEST) continue;
      const chunk = `10000\r\n${'9'.repeat(0x10000)}\r\n`;
      const head = `POST ${path} HTTP/1.1\r\nHost: ${edge.host}\r\nX-CT: ${token}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const heard = await say(openTls(edge, '127.2.0.3'), head + chunk.repeat(120), 3000);
      note(path, statusesOf(heard)[0] ?? 0, heard.includes('"code":200'));
    }
    return {
      sent: statuses.length,
      facts: [
        none('bodies taken that are too large', taken),
        none('answers of a server that failed', failed),
      ],
      said: [tally(statuses), ...[...taken, ...failed].slice(0, 5)].join('; '),
    };
  },
};
