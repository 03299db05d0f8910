/** What a worker gets first, and answers with `ready`. */
export interface Setup {
  /** Its number, from 0. */
  worker: number
  kernel: WebAssembly.Module
  memory: WebAssembly.Memory
}

/** A row to be swept, together with the other workers; answered with `done`. */
export interface Task {
  plan: Uint8Array
  tiles: number
  /** How many bytes a score takes. */
  width: 1 | 2
  /** Two words, which all workers share: see `NEXT_CHUNK` and `STOPPED`. */
  control: SharedArrayBuffer
  /** Where all workers write the row. */
  row: SharedArrayBuffer
}

/** The word of `control` that holds the next chunk which nobody has taken. */
export const NEXT_CHUNK = 0
/** The word of `control` that is 1 as soon as nobody wants the row. */
export const STOPPED = 1
