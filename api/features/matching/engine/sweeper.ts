import { CHUNK, OUTPUT_OFFSET, workerBase } from '#api/features/matching/engine/memory.ts'
import { NEXT_CHUNK, type Setup, STOPPED, type Task } from '#api/features/matching/engine/tasks.ts'
import { LANES } from '#domain/matching/tiles.ts'

/** What sweeps rows by the kernel, chunk by chunk as long as there are some that nobody has taken. */
export function sweeperOf({ worker, kernel, memory }: Setup): (task: Task) => void {
  const { sweep } = new WebAssembly.Instance(kernel, { env: { memory } }).exports
  if (typeof sweep !== 'function') throw new Error('The kernel has no sweep.')
  const base = workerBase(worker)
  const output = base + OUTPUT_OFFSET
  // The beginning of the memory stays where it is, however much it grows.
  const bytes = new Uint8Array(memory.buffer)

  return ({ plans, planBytes, first, end, width, control, rows }) => {
    const words = new Int32Array(control)
    const target = new Uint8Array(rows)
    const chunks = Math.ceil((end - first) / CHUNK)
    let planned = -1
    while (Atomics.load(words, STOPPED) === 0) {
      const next = Atomics.add(words, NEXT_CHUNK, 1)
      const row = Math.floor(next / chunks)
      const plan = plans.subarray(row * planBytes, (row + 1) * planBytes)
      if (plan.length === 0) return
      if (row !== planned) bytes.set(plan, base)
      planned = row
      const tile = first + (next % chunks) * CHUNK
      const count = Math.min(CHUNK, end - tile)
      sweep(base, tile, count, output)
      const written = bytes.subarray(output, output + count * LANES * width)
      target.set(written, (row * (end - first) + tile - first) * LANES * width)
    }
  }
}
