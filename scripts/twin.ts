// Builds the twin, the same source as one bundle, which the federated build is measured against: so that
// it keeps building.
import { buildTwin } from '../bench/web/build-twin.ts';

await buildTwin();
