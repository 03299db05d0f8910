/** In seconds from the start of the film. `scene` and `line` count from 0. Excludes the pause after the line. */
export interface SpokenLine {
  scene: number
  line: number
  start: number
  end: number
}

/** When everything in a film happens. */
export interface Timeline {
  /** In spoken order. */
  lines: readonly SpokenLine[]
  /** Including the pauses at both ends; each scene ends where the next begins. */
  scenes: readonly { start: number; end: number }[]
  /** Of the whole film, in seconds. */
  duration: number
}
