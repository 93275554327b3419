import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether all scripts that a site's page names have integrity hashes. A host that was built before its tags
 * had them would stay blank under a policy that requires them. Without a page nothing prevents the policy.
 */
export function isChecked(siteDir: string): boolean {
  let page: string;
  try {
    page = readFileSync(join(siteDir, 'index.html'), 'utf8');
  } catch {
    return true;
  }
  const scripts = page.match(/<script\b[^>]*\bsrc=[^>]*>/g) ?? [];
  return scripts.every((tag) => /\bintegrity="sha/.test(tag));
}
