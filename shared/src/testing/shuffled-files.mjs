import { createHash } from 'node:crypto';
import { relative } from 'node:path';

/** Runs test files in an order that the seed alone decides; jest by itself begins with the slowest. */
export default class ShuffledFiles {
  #seed;

  constructor({ globalConfig }) {
    this.#seed = globalConfig.seed;
  }

  sort(tests) {
    const rank = ({ path, context }) =>
      createHash('sha1')
        .update(`${this.#seed} ${relative(context.config.rootDir, path)}`)
        .digest('hex');
    return tests
      .map((test) => ({ test, rank: rank(test) }))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1))
      .map(({ test }) => test);
  }

  /** One of several parts, which another order fills with other files. */
  shard(tests, { shardIndex, shardCount }) {
    const size = Math.ceil(tests.length / shardCount);
    return this.sort(tests).slice((shardIndex - 1) * size, shardIndex * size);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {}
}
