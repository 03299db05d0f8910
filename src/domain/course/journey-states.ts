import { COURSE_COMPLETED } from '#domain/journey/codes.ts'

/** What a state of the LEARNING journey says: a module was started, by its number from 1, or the course was completed. */
export type LearningStep = { kind: 'started'; module: number } | { kind: 'completed' }

const STARTED = /^LEARNING_COURSE_1_MODULE_([1-9]\d?)_STARTED$/

/** The state of the LEARNING journey of who starts a module, by its number from 1. */
export function moduleStarted(module: number): string {
  return `LEARNING_COURSE_1_MODULE_${module}_STARTED`
}

/** Null for what is no state of the LEARNING journey. */
export function learningStep(state: string): LearningStep | null {
  if (state === COURSE_COMPLETED) return { kind: 'completed' }
  const [, module] = STARTED.exec(state) ?? []
  return module === undefined ? null : { kind: 'started', module: Number(module) }
}
