import { readFileSync } from 'node:fs'
import type { Worker } from 'node:worker_threads'
import { lateModules } from '#api/boot/late-modules.ts'

/** Starts a thread that runs a script of the build. Throws if the file is missing. */
export function startScript(file: string, workerData?: unknown): Worker {
  const { Worker } = lateModules.threads()
  // Passes the source, because a worker can't load a module from inside the executable.
  return new Worker(readFileSync(file, 'utf8'), { eval: true, workerData })
}
