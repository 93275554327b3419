// Runs the page's tests in random orders, in several time zones and with quick and late frames, to show that no test
// depends on another, on the place or on how busy the machine is: `npm run orders -- --help`.
import { parseArgs } from 'node:util';
import { ordersOf, runOrder } from './orders/run-order.ts';

const HELP = `Runs the page's tests in random orders of files and of tests, in each zone.

  npm run orders -- [--orders N] [--first SEED] [--zones A,B] [-- words for jest]

  --orders N    how many orders in each zone (20)
  --first SEED  the seed of the first, the next ones follow (TEST_SEED, or 1)
  --zones A,B   the zones (UTC,America/Los_Angeles,Pacific/Kiritimati)

A frame of the page comes at once, after 16 or after 200 ms, in turns.

Prints a line for each order with its seed and what was red in it; the last line is the sum of all. To run
one of them again: TZ=ZONE TEST_FRAME_MS=MS node scripts/run.mjs unit --seed SEED.`;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        orders: { type: 'string', default: '20' },
        first: { type: 'string', default: process.env.TEST_SEED ?? '1' },
        zones: { type: 'string', default: 'UTC,America/Los_Angeles,Pacific/Kiritimati' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message}\n${HELP}`);
    process.exit(2);
  }
}

const { values, positionals } = readArguments();
if (values.help) {
  console.log(HELP);
  process.exit(0);
}
const [first, count] = [values.first, values.orders].map(Number);
if (!Number.isInteger(first) || !Number.isInteger(count) || count! < 1) {
  console.error(`--orders and --first take whole numbers\n${HELP}`);
  process.exit(2);
}

const orders = ordersOf(values.zones.split(','), first!, count!);
let tests = 0;
let redOrders = 0;
for (const order of orders) {
  const { passed, red } = await runOrder(order, positionals);
  tests += passed + red.length;
  if (red.length > 0) redOrders += 1;
  console.log(
    `${order.zone} seed ${order.seed}, frames after ${order.frame} ms: ${passed} passed, ${red.length} red`,
  );
  for (const title of red) console.log(`  ${title}`);
}
console.log(`${redOrders} of ${orders.length} orders red; ${tests} tests run`);
process.exitCode = redOrders === 0 ? 0 : 1;
