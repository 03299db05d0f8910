/** When a line of a film is spoken, in seconds from the film's start. `scene` and `line` count from 0; the pause after it is not part. */
export interface SpokenLine {
  scene: number
  line: number
  start: number
  end: number
}

/** When everything in a film happens: what the voice tells the drawing and the captions. */
export interface Timeline {
  /** All lines in the order in which they are spoken. */
  lines: readonly SpokenLine[]
  /** One for each scene, the pauses at its ends included; one ends where the next begins. */
  scenes: readonly { start: number; end: number }[]
  /** Seconds of the whole film. */
  duration: number
}
