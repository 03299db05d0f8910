import { grownTo, PAGE, type TileMemory } from '#domain/matching/tiles.ts'

/** Where the first tile begins. What lies before it is the workers', tiles of a few, and a spare tile (see `TileMemory`). */
const TILES_BASE = 2 ** 20

/** As asconfig.json says to the kernel: two gigabytes, which is room for ten million people. Only what is used is ever taken. */
const MAXIMUM_PAGES = 32_768

/** At most so many workers have room before the tiles. */
export const WORKERS_MAX = 4

/** The number behind theirs: the main thread sweeps, too, where there is little to do. */
export const MAIN_THREAD = WORKERS_MAX

/** Where a worker has its own part, of 64 KiB. */
export const workerBase = (worker: number) => PAGE * (1 + worker)

/** How many bytes there are before the tiles and the spare one, for other tiles. */
export const roomBefore = ({ base }: TileMemory, tileBytes: number) =>
  base - tileBytes - workerBase(MAIN_THREAD + 1)

/** In a worker's part: the plan with its tables, up to here; behind that 16 KiB for the kernel's sums, then what it writes. */
export const PLAN_BYTES = 32_768
export const OUTPUT_OFFSET = PLAN_BYTES + 16_384

/** So many tiles are swept at a time: what is written of them has room in a worker's part. */
export const CHUNK = 64

/** Tiles that all workers sweep. */
export interface SharedTiles extends TileMemory {
  readonly memory: WebAssembly.Memory
}

/** Undefined where the machine has no room for such a memory. */
export function sharedTiles(): SharedTiles | undefined {
  const memory = newMemory()
  if (!memory) return undefined
  return {
    memory,
    base: TILES_BASE,
    atMost: MAXIMUM_PAGES * PAGE,
    get buffer() {
      return memory.buffer
    },
    reserve(bytes) {
      const { byteLength } = memory.buffer
      if (bytes <= byteLength) return
      memory.grow((Math.max(bytes, Math.min(grownTo(byteLength, bytes), this.atMost)) - byteLength) / PAGE)
    },
  }
}

function newMemory(): WebAssembly.Memory | null {
  try {
    return new WebAssembly.Memory({ initial: TILES_BASE / PAGE, maximum: MAXIMUM_PAGES, shared: true })
  } catch {
    return null
  }
}

export function isShared(memory: TileMemory): memory is SharedTiles {
  return 'memory' in memory
}
