/*
 * Loaded into the server before its own program (`BUN_OPTIONS=--preload …`): writes every second what only the inside knows to the
 * file that METER_FILE names: the heap, and for how long the event loop was held at the most.
 */
import { appendFileSync } from 'node:fs'
import { heapSize } from 'bun:jsc'

const LOOK_EVERY_MS = 10
const WRITE_EVERY_MS = 1000

const file = process.env.METER_FILE
if (file) {
  let [held, seen, written] = [0, performance.now(), performance.now()]
  setInterval(() => {
    const now = performance.now()
    held = Math.max(held, now - seen - LOOK_EVERY_MS)
    seen = now
    if (now - written < WRITE_EVERY_MS) return
    appendFileSync(file, `${JSON.stringify({ at: Date.now(), held, heap: heapSize() })}\n`)
    seen = written = performance.now()
    held = 0
  }, LOOK_EVERY_MS).unref()
}
