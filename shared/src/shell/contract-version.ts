/** A version of the contract between host and remotes. */
export interface ContractVersion {
  major: number;
  minor: number;
}

/**
 * The contract version of this copy of shared/. A remote states it in its module, the host compares. Raise
 * `minor` when shared's entry points gain something, `major` when anything in them goes or changes.
 */
export const CONTRACT: ContractVersion = { major: 1, minor: 0 };
