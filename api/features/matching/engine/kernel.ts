import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { folders } from '#api/boot/asset-folders.ts'
import { startScript } from '#api/workers/worker-script.ts'

/** The sweep as WebAssembly. Throws when it was not compiled, or the machine lacks what it needs (SIMD, shared memory). */
export async function loadKernel(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await Bun.file(inEngine('sweep.wasm')).arrayBuffer())
}

/** A thread that runs `sweep.worker.ts`. Throws when that was not compiled. */
export function startWorker(): Worker {
  return startScript(inEngine('sweep.worker.js'))
}

function inEngine(file: string): string {
  return join(folders().engine, file)
}
