import { whatIsMissing } from './builder.ts';
import { tryImages } from './try-images.ts';

const isFull = process.env.TEST_COUNTS === 'full';
const missing = isFull ? whatIsMissing() : 'at full counts only';

// Installs every package, and builds every bundle.
import.meta.jest.setTimeout(2_400_000);

(missing === null ? test : test.skip)(
  `both images of deploy/Containerfile are built line by line, and serve the site${missing === null ? '' : `: not run, ${missing}`}`,
  async () => {
    await expect(tryImages()).resolves.toBeUndefined();
  },
);
