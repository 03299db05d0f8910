import { CHUNK, OUTPUT_OFFSET, workerBase } from '#api/features/matching/engine/memory.ts'
import { NEXT_CHUNK, type Setup, STOPPED, type Task } from '#api/features/matching/engine/tasks.ts'
import { LANES } from '#domain/matching/tiles.ts'

/** What sweeps by the kernel, chunk by chunk as long as there are some that nobody has taken. */
export function sweeperOf({ worker, kernel, memory }: Setup): (task: Task) => void {
  const { sweep } = new WebAssembly.Instance(kernel, { env: { memory } }).exports
  if (typeof sweep !== 'function') throw new Error('The kernel has no sweep.')
  const base = workerBase(worker)
  const output = base + OUTPUT_OFFSET
  // The beginning of the memory stays where it is, however much it grows.
  const bytes = new Uint8Array(memory.buffer)

  return ({ plan, tiles, width, control, row }) => {
    const words = new Int32Array(control)
    const target = new Uint8Array(row)
    bytes.set(plan, base)
    while (Atomics.load(words, STOPPED) === 0) {
      const first = Atomics.add(words, NEXT_CHUNK, 1) * CHUNK
      if (first >= tiles) return
      const count = Math.min(CHUNK, tiles - first)
      sweep(base, first, count, output)
      target.set(bytes.subarray(output, output + count * LANES * width), first * LANES * width)
    }
  }
}
