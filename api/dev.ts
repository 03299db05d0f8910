import { readConfig } from '#api/config.ts'
import type { Deps } from '#api/deps.ts'
import { folders } from '#api/folders.ts'
import { type Runtime, startRuntime } from '#api/runtime.ts'

declare global {
  var developmentRuntime: Promise<Runtime> | undefined
}

/** The one runtime of `astro dev`, kept across hot reloads of the modules that use it. */
export async function developmentDeps(): Promise<Deps> {
  globalThis.developmentRuntime ??= startRuntime(readConfig(process.env), folders().migrations)
  return (await globalThis.developmentRuntime).deps
}
