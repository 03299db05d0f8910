import { COURSE_COMPLETED } from '#domain/journey/codes.ts'

/** A state of the LEARNING journey: a module was started, numbered from 1, or the course was completed. */
export type LearningStep = { kind: 'started'; module: number } | { kind: 'completed' }

const STARTED = /^LEARNING_COURSE_1_MODULE_([1-9]\d?)_STARTED$/

/** Returns the LEARNING state for starting a module, numbered from 1. */
export function moduleStarted(module: number): string {
  return `LEARNING_COURSE_1_MODULE_${module}_STARTED`
}

/** Parses a LEARNING state; null if it isn't one. */
export function learningStep(state: string): LearningStep | null {
  if (state === COURSE_COMPLETED) return { kind: 'completed' }
  const [, module] = STARTED.exec(state) ?? []
  return module === undefined ? null : { kind: 'started', module: Number(module) }
}
