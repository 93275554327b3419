/** What a signature says besides what it signs. */
export interface SignedFacts {
  /** When it was made; each one of a remote is later than the one before. */
  at: string;
  /** The hashes of the manifests of the versions in the entry. */
  manifests: Readonly<Record<string, string>>;
}

/** The text that is signed for a remote's entry in the registry, as it is there. */
export const signedText = (
  remote: string,
  entry: unknown,
  { at, manifests }: SignedFacts,
): string => JSON.stringify(['a release of a remote', remote, at, manifests, entry]);
