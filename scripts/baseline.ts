// Builds the baseline, the same source as one bundle, which the federated build is measured against: so that
// it keeps building.
import { buildBaseline } from '../bench/web/build-baseline.ts';

await buildBaseline();
