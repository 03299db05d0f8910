import type { Deps } from '#api/deps.ts'
import { withLocalDemo } from '#api/boot/local-demo.ts'
import { type Runtime, startRuntime } from '#api/boot/runtime.ts'

declare global {
  var developmentRuntime: Promise<Runtime> | undefined
}

/** The one runtime of `astro dev`, kept across hot reloads of the modules that use it. */
export async function developmentDeps(): Promise<Deps> {
  globalThis.developmentRuntime ??= startRuntime(withLocalDemo(process.env))
  return (await globalThis.developmentRuntime).deps
}
