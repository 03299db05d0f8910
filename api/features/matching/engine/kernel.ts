import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { folders } from '#api/folders.ts'

/** The sweep as WebAssembly. Throws when it was not compiled, or the machine lacks what it needs (SIMD, shared memory). */
export async function loadKernel(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await Bun.file(inEngine('sweep.wasm')).arrayBuffer())
}

/** A thread that runs `sweep.worker.ts`. Throws when that was not compiled. */
export function startWorker(): Worker {
  // By its text: inside the executable a file is no module that could be started.
  return new Worker(readFileSync(inEngine('sweep.worker.js'), 'utf8'), { eval: true })
}

function inEngine(file: string): string {
  return join(folders().engine, file)
}
