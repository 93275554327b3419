// Builds the images of deploy/Containerfile without a registry, and starts what they are for: `npm run images`.
import { helpFor } from './process/help.ts';
import { whatIsMissing } from './images/builder.ts';
import { tryImages } from './images/try-images.ts';

helpFor(`npm run images
  Builds both images of deploy/Containerfile, line by line, with Debian's buildah and debootstrap, on base images made of Debian's packages and
  this Node, so that it needs no registry of images. Then starts two API servers and nginx from them on a PostgreSQL of its own, and asks for
  the site and for calls through nginx. About ten minutes, the first time. As root.`);

const missing = whatIsMissing();
if (missing !== null) {
  console.error(`images: ${missing}`);
  process.exit(1);
}
try {
  await tryImages();
} catch (error) {
  console.error(`images: ${(error as Error).message}`);
  process.exitCode = 1;
}
process.exit();
