import { parentPort } from 'node:worker_threads'
import { sweeperOf } from '#api/features/matching/engine/sweeper.ts'
import type { Setup, Task } from '#api/features/matching/engine/tasks.ts'

let sweep: ((task: Task) => void) | null = null

parentPort?.on('message', (message: Setup | Task) => {
  if ('kernel' in message) sweep = sweeperOf(message)
  else sweep?.(message)
  parentPort?.postMessage('kernel' in message ? 'ready' : 'done')
})
