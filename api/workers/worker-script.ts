import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** Starts a thread that runs a script of the build. Throws if the file is missing. */
export function startScript(file: string, workerData?: unknown): Worker {
  // Passes the source, because a worker can't load a module from inside the executable.
  return new Worker(readFileSync(file, 'utf8'), { eval: true, workerData })
}
