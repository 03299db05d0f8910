import { AppError, conflict, granted } from '#api/http/errors.ts'
import { completeModule, insertModule } from '#api/features/course/queries/learning.ts'
import { type Learner, type LearnerModule, learnerModules } from './learner-modules.ts'
import type { Transaction } from '#db/client.ts'
import { learningStep } from '#domain/course/journey-states.ts'
import { mayComplete, MODULE_LOCKED } from '#domain/course/unlock.ts'
import { NOT_REACHED } from '#domain/journey/transitions.ts'

/**
 * Completes what a LEARNING step implies: starting a module completes the one before, and completing the course its last. Throws conflict
 * while one of its videos is unwatched, and forbidden where the plan ends. Repeating a step changes nothing.
 */
export async function takeLearningStep(
  tx: Transaction,
  learner: Learner,
  state: string,
  now: number,
): Promise<void> {
  const step = learningStep(state)
  const modules = await learnerModules(tx, learner)
  if (!step || modules.length === 0) throw conflict(NOT_REACHED)
  if (step.kind === 'completed') {
    const [last, ...before] = modules.toReversed()
    if (!last || before.some((module) => !module.completed)) throw conflict(MODULE_LOCKED.order)
    return complete(tx, learner, last, now)
  }
  const module = modules[step.module - 1]
  const before = modules[step.module - 2]
  if (!module) throw conflict(NOT_REACHED)
  if (before) await complete(tx, learner, before, now)
  // Beyond the plan the step counts, but the module doesn't start.
  if (module.locked_by !== 'plan') await insertModule(tx, learner.id, module.id, now)
}

async function complete(tx: Transaction, { id }: Learner, module: LearnerModule, now: number): Promise<void> {
  if (module.completed) return
  const { locked_by, videos } = module
  if (locked_by !== null)
    throw new AppError(locked_by === 'plan' ? 'forbidden' : 'conflict', MODULE_LOCKED[locked_by])
  granted(mayComplete(videos))
  await insertModule(tx, id, module.id, now)
  await completeModule(tx, id, module.id, now)
}
