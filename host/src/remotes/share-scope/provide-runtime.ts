import { containerName, HOST } from '@adpartner/shared/federation/apps';

/**
 * Puts the core of the federation runtime where entries look for it that were built before they brought
 * what they need (`federation` in the registry). Rejects where its file can't be had.
 */
export async function provideRuntime(): Promise<void> {
  const core = await import('@module-federation/runtime-core');
  Object.assign(globalThis, {
    _FEDERATION_RUNTIME_CORE: core,
    _FEDERATION_RUNTIME_CORE_FROM: { name: containerName(HOST.name) },
  });
}
