// Builds the baseline, the same source as one bundle, so that it keeps building; the federated build is
// measured against it.
import { buildBaseline } from '../bench/web/baseline/build-baseline.ts';

await buildBaseline();
