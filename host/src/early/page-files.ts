import { preloadFile } from '../remotes/fetching/preload-file.ts';

/** The `<meta>` name by which the page names the files that a signed-in user's page requests next (SoonFilesPlugin). */
const META = 'signed-in';

/** Prefetches the host's files that only signed-in users need. Nothing runs. */
export function preloadSignedIn(): void {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name=${META}]`);
  const files = JSON.parse(meta?.content ?? '{}') as Record<string, string>;
  for (const [file, integrity] of Object.entries(files)) {
    preloadFile(new URL(file, document.baseURI).href, integrity);
  }
}
