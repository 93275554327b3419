import type { RouteObject } from 'react-router-dom';

/** A version of the contract between a shell and remotes. */
export interface ContractVersion {
  major: number;
  minor: number;
}

/** What a remote exposes. */
export interface RemoteModule {
  /** The shell contract that the remote is built for: it needs the same major, and no older minor. */
  contract: ContractVersion;
  /** Routes by the prefix they live under, relative to it. */
  routes: Readonly<Record<string, RouteObject[]>>;
  /** Loads the remote's messages in one language. Rejects if it has none: then ask for the English ones. */
  loadMessages(language: string): Promise<{ namespace: string; messages: Record<string, unknown> }>;
}

export declare const remote: RemoteModule;
