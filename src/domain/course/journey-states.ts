import { COURSE_COMPLETED } from '#domain/journey/codes.ts'

type LearningStep = { kind: 'started'; module: number } | { kind: 'completed' }

const STARTED = /^LEARNING_COURSE_1_MODULE_([1-9]\d?)_STARTED$/

export function moduleStarted(module: number): string {
  return `LEARNING_COURSE_1_MODULE_${module}_STARTED`
}

/** Parses a LEARNING state; null if it isn't one. */
export function learningStep(state: string): LearningStep | null {
  if (state === COURSE_COMPLETED) return { kind: 'completed' }
  const [, module] = STARTED.exec(state) ?? []
  return module === undefined ? null : { kind: 'started', module: Number(module) }
}
