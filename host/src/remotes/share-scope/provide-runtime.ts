import { containerName, HOST } from '@adpartner/shared/federation/apps';

/**
 * Provides the core of the federation runtime for older entries that do not bring it (`federation` in the
 * registry). Rejects if its file can't be loaded.
 */
export async function provideRuntime(): Promise<void> {
  const core = await import('@module-federation/runtime-core');
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: core,
    _FEDERATION_RUNTIME_CORE_FROM: { name: containerName(HOST.name) },
  });
}
