import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { requireFreePorts } from './free-ports.ts';

test('a port on which somebody listens is named; a free one is left free', async () => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePorts([port])).rejects.toThrow(
    new Error(`port ${port} is in use: end what listens there`),
  );
  server.close();
  await once(server, 'close');
  await requireFreePorts([port]);
  await requireFreePorts([port]);
});
