/** What a worker gets first, and answers with `ready`. */
export interface Setup {
  /** Its number, from 0. */
  worker: number
  kernel: WebAssembly.Module
  memory: WebAssembly.Memory
}

/** Rows to be swept, together with the other workers; answered with `done`. */
export interface Task {
  /** One after the other, each of `planBytes`. */
  plans: Uint8Array
  planBytes: number
  /** The tiles that are swept, and the first that is not. */
  first: number
  end: number
  /** How many bytes a score takes. */
  width: 1 | 2
  /** Two words, which all workers share: see `NEXT_CHUNK` and `STOPPED`. */
  control: SharedArrayBuffer
  /** Where all workers write the rows, one after the other. */
  rows: SharedArrayBuffer
}

/** The word of `control` that holds the next chunk of a row which nobody has taken. */
export const NEXT_CHUNK = 0
/** The word of `control` that is 1 as soon as nobody wants the rows. */
export const STOPPED = 1
