import type { ContractVersion } from '../../shared/src/shell/remote-module.ts';

/** The changelog of the contract's versions. */
export const CHANGELOG = 'docs/contract-changelog.md';

/** The changelog's fault; empty if it has a section for the version. */
export function changelogFaults(
  changelog: string,
  { major, minor }: ContractVersion,
): readonly string[] {
  const sections = changelog.split(/^## /m).slice(1);
  const isTold = sections.some((section) => {
    const [title = '', ...text] = section.split('\n');
    return title.trim() === `${major}.${minor}` && text.join('').trim() !== '';
  });
  if (isTold) return [];
  return [`${CHANGELOG} does not say what contract ${major}.${minor} added or changed`];
}
