import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { seededRandom } from '../../../api/src/delivery/seeded-random.ts';

/** A slow link, as by radio. */
export interface LinkConditions {
  /** Bits per second in each direction, for all connections together; null for as many as there are. */
  rate: number | null;
  /** Milliseconds from a request to its response. */
  latency: number;
  /** The part of packets that are lost, 0 to 1. */
  loss: number;
}

const PACKET = 1_400;
/** What the link takes before it lets the sender wait, in bytes per connection. */
const BUFFER = 16_000;
/** How long a sender takes to notice a loss, beside the way there and back, in ms. */
const NOTICE = 200;

export interface SlowLink {
  url: string;
  /** Bytes towards the browser so far. */
  received(): number;
  close(): Promise<void>;
}

/** One direction: packets leave one after the other, and arrive in their order on each connection. */
function direction({ rate, latency, loss }: LinkConditions, draw: () => number) {
  let isFree = 0;
  let bytes = 0;
  const pass = (from: Socket, to: Socket, begun: number) => {
    let last = begun;
    let queued = 0;
    const waiting: Buffer[] = [];
    const send = (packet: Buffer) => {
      const sent =
        Math.max(performance.now(), isFree) + (rate ? (packet.length * 8_000) / rate : 0);
      isFree = sent;
      const lost = draw() < loss ? latency + NOTICE : 0;
      last = Math.max(last, sent + latency / 2 + lost);
      queued += packet.length;
      waiting.push(packet);
      setTimeout(() => {
        // Timers of the same moment end in any order, bytes do not.
        const next = waiting.shift()!;
        queued -= next.length;
        bytes += next.length;
        if (queued < BUFFER) from.resume();
        if (!to.destroyed) to.write(next);
      }, last - performance.now());
    };
    from.on('data', (data: Buffer) => {
      for (let at = 0; at < data.length; at += PACKET) send(data.subarray(at, at + PACKET));
      if (queued >= BUFFER) from.pause();
    });
    from.on('end', () => setTimeout(() => to.end(), Math.max(0, last - performance.now()) + 1));
    from.on('error', () => to.destroy());
    from.on('close', () =>
      setTimeout(() => to.destroy(), Math.max(0, last - performance.now()) + 2),
    );
  };
  return { pass, bytes: () => bytes };
}

/** Opens a slow way to a server. */
export async function openSlowLink(to: string, conditions: LinkConditions): Promise<SlowLink> {
  const draw = seededRandom(1);
  const [up, down] = [direction(conditions, draw), direction(conditions, draw)];
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(new URL(to).port), '127.0.0.1');
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    // A connection is made by one way there and back.
    up.pass(near, far, performance.now() + conditions.latency);
    down.pass(far, near, 0);
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    received: down.bytes,
    async close() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
