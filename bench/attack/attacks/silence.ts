import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PREFIX } from '../../../shared/src/contract/call.ts';
import { loginCall } from '../../../shared/src/contract/auth.ts';
import { tally, type Attack } from '../attack.ts';
import { openPlain, openTls } from '../raw.ts';

const OF_EACH = 120;
const ADDRESSES = 20;
/** Of what is let go of: nginx waits 10 s for a header. */
const WAIT_MS = 16_000;
const STEP_MS = 1000;

/** Sockets that say nothing, and headers and bodies that come a byte at a time. */
export const silence: Attack = {
  name: 'silent sockets, slow headers, slow bodies',
  async run({ edge }) {
    const address = (number: number) => `127.3.0.${1 + (number % ADDRESSES)}`;
    const head = `POST ${PREFIX}${loginCall.path} HTTP/1.1\r\nHost: ${edge.host}\r\n`;
    const open = new Set<string>();
    const statuses: string[] = [];
    const watch = (kind: string, number: number, socket: Socket) => {
      const name = `${kind} ${number}`;
      open.add(name);
      socket.on('error', () => undefined);
      socket.on('data', (part: Buffer) => statuses.push(part.toString('latin1').slice(9, 12)));
      socket.on('close', () => open.delete(name));
      return socket;
    };
    const sockets = Array.from({ length: OF_EACH }, (_, number) => {
      const silent = watch('silent', number, openPlain(edge.tlsPort, address(number)));
      const plain = watch('silent', OF_EACH + number, openPlain(edge.plainPort, address(number)));
      const header = watch('header', number, openTls(edge, address(number)));
      const body = watch('body', number, openTls(edge, address(number)));
      header.write(head);
      body.write(`${head}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n`);
      return { header, body, all: [silent, plain, header, body] };
    });
    for (let waited = 0; waited < WAIT_MS; waited += STEP_MS) {
      await sleep(STEP_MS);
      for (const { header, body } of sockets) {
        if (header.writable) header.write('X');
        if (body.writable) body.write(' ');
      }
    }
    const left = [...open].filter((name) => !name.startsWith('body'));
    const bodies = open.size - left.length;
    for (const { all } of sockets) for (const socket of all) socket.destroy();
    return {
      sent: OF_EACH * 4,
      facts: [
        {
          name: 'sockets without a whole header that are still held',
          measured: left.length,
          limit: 0,
        },
      ],
      said: `${tally(statuses)}; bodies of a byte a second still waited for by nginx, not by the server: ${bodies}`,
    };
  },
};
