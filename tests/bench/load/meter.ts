/*
 * Preloaded into the server (`BUN_OPTIONS=--preload …`). Every second it writes figures that only the process itself knows to
 * METER_FILE: the size of the heap, and the longest time that its thread computed without yielding. That is CPU time, because
 * other programs on the machine prolong waiting. Linux only.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import { heapSize } from 'bun:jsc'

const LOOK_EVERY_MS = 10
const WRITE_EVERY_MS = 1000
const TIMES = `/proc/self/task/${process.pid}/schedstat`

/** CPU milliseconds of this thread. https://docs.kernel.org/scheduler/sched-stats.html */
const computed = () => Number(readFileSync(TIMES, 'utf8').split(' ')[0]) / 1e6

const file = process.env.METER_FILE
if (file) {
  let [held, seen, written] = [0, computed(), performance.now()]
  setInterval(() => {
    held = Math.max(held, computed() - seen)
    if (performance.now() - written >= WRITE_EVERY_MS) {
      appendFileSync(file, `${JSON.stringify({ at: Date.now(), held, heap: heapSize() })}\n`)
      written = performance.now()
      held = 0
    }
    seen = computed()
  }, LOOK_EVERY_MS).unref()
}
