// Everything that has to be true before a change lands, cheapest first. Stops at the first that fails.
import { join } from 'node:path';
import { root, runNode } from './process/run-command.ts';

const STEPS = ['check', 'unit', 'build', 'twin', 'budget', 'journeys'];

for (const step of STEPS) {
  const started = performance.now();
  console.log(`\n== ${step}`);
  const { code } = await runNode([join(root, 'scripts', `${step}.ts`)]);
  const took = `${((performance.now() - started) / 1000).toFixed(0)} s`;
  if (code !== 0) {
    console.error(`== ${step} failed after ${took}`);
    process.exit(code);
  }
  console.log(`== ${step} passed in ${took}`);
}
