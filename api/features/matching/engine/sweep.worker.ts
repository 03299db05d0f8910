import { parentPort, workerData } from 'node:worker_threads'
import { sweeperFor, type SweepTask } from '#api/features/matching/engine/sweep.ts'

const sweep = sweeperFor(workerData)

parentPort?.on('message', (task: SweepTask) => {
  sweep(task)
  parentPort?.postMessage('done')
})
