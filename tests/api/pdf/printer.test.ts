// Promise: PDFs are rendered in a worker with a time limit and a bounded queue; one that crashes fails only its own request.

import { afterEach, expect, test } from 'bun:test'
import { Worker } from 'node:worker_threads'
import { createPrinter, type Printer, type PrinterOptions } from '#api/pdf/printer.ts'
import { silentLogger } from '#tests/support/log.ts'

const WORKER = `
import { parentPort, workerData } from 'node:worker_threads'
parentPort.on('message', (job) => {
  if (job === 'exit') process.exit(1)
  if (job === 'throw') throw new Error('thrown')
  if (job === 'hang') while (true);
  if (job === 'refuse') return parentPort.postMessage({ error: new Error('No such letter.') })
  parentPort.postMessage({ bytes: Buffer.from(workerData + ' ' + job) })
})`

let workers: Worker[] = []
let printer: Printer<string>

function open(options: Partial<PrinterOptions> = {}) {
  workers = []
  const startWorker = () => {
    const worker = new Worker(WORKER, { eval: true, workerData: `worker ${workers.length + 1}` })
    workers.push(worker)
    return worker
  }
  printer = createPrinter({ startWorker, log: silentLogger, ...options })
}
afterEach(() => printer.close())

const print = async (job: string) => Buffer.from(await printer.print(job)).toString()
const outcome = (job: string) => print(job).catch((error: Error) => error.message)
const FAILED = 'We couldn’t make this PDF. Please try again.'

test('no worker runs before the first job, and one renders all of them', async () => {
  open()
  expect(workers).toHaveLength(0)
  expect(await Promise.all(['a', 'b', 'c'].map(print))).toEqual(['worker 1 a', 'worker 1 b', 'worker 1 c'])
  expect(workers).toHaveLength(1)
})

test.each(['exit', 'throw'])('a worker that ends with %s fails its job only', async (how) => {
  open()
  expect(await Promise.all([how, 'next'].map(outcome))).toEqual([FAILED, 'worker 2 next'])
  expect(workers).toHaveLength(2)
})

test('a job over the time limit fails, and its worker is ended', async () => {
  open({ timeLimit: 50 })
  expect(await outcome('hang')).toBe(FAILED)
  await new Promise((resolve) => workers[0]?.once('exit', resolve))
})

test('an error in a document is passed on, and the worker stays', async () => {
  open()
  expect(await Promise.all(['refuse', 'next'].map(outcome))).toEqual(['No such letter.', 'worker 1 next'])
})

test('a worker that cannot start fails the job, and the next job tries again', async () => {
  let starts = 0
  const startWorker = () => {
    starts += 1
    throw new Error('There is no such file.')
  }
  open({ startWorker })
  expect(await Promise.all(['a', 'b'].map(outcome))).toEqual([FAILED, FAILED])
  expect(starts).toBe(2)
})

test('the queue is bounded, and further jobs are refused with a message', async () => {
  open({ maxWaiting: 2 })
  const outcomes = await Promise.all(['a', 'b', 'c', 'd'].map(outcome))
  expect(outcomes).toEqual([
    'worker 1 a',
    'worker 1 b',
    'worker 1 c',
    'A lot of PDFs are being made right now. Please try again in a minute.',
  ])
})

test('an idle worker ends, and the next job starts another', async () => {
  open({ idleTime: 0 })
  await print('a')
  await new Promise((resolve) => workers[0]?.once('exit', resolve))
  expect(await print('b')).toBe('worker 2 b')
})

test('closing ends the worker and fails waiting jobs', async () => {
  open()
  const outcomes = ['hang', 'next'].map(outcome)
  const ended = new Promise((resolve) => workers[0]?.once('exit', resolve))
  await printer.close()
  expect(await Promise.all(outcomes)).toEqual([FAILED, FAILED])
  await ended
  expect(await outcome('later')).toBe(FAILED)
})
