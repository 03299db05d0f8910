import { conflict } from '#api/errors.ts'
import { deleteStep, insertStep, updateState } from '#api/features/journey/queries.ts'
import type { Traveller } from '#api/features/journey/service/records.ts'
import type { Connection } from '#db/client.ts'
import { BILLING_COMPLETED, JOURNEY, JOURNEY_CODE, ONBOARDING_JOURNEY } from '#domain/journey/codes.ts'
import { journeyStateOf } from '#domain/onboarding/codes.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import { type Actor, allowedTransition, type TransitionFacts } from '#domain/journey/transitions.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { areCategoriesComplete, currentStep, stepForward } from '#domain/onboarding/progress.ts'
import { STEP_NAMES, type StepName } from '#domain/onboarding/steps.ts'

/**
 * Changes of a person's state, label, stage and journey: nothing else writes them. Each runs inside the transaction of its
 * cause, on records that were read in it, and so neither two tabs nor a double click skip or repeat a step.
 */

/** The person after a change of their state. */
function inState(traveller: Traveller, stateId: number, label: string): Traveller {
  return { ...traveller, records: { ...traveller.records, stateId, label } }
}

/**
 * Moves a person to another state, with what `learned` says beyond the records. Throws conflict with the rule's reason.
 */
export async function changeState(
  tx: Connection,
  traveller: Traveller,
  to: number,
  by: Actor,
  learned: Partial<TransitionFacts> = {},
): Promise<Traveller> {
  const { records, subscribed, user } = traveller
  const transition = allowedTransition(records.stateId, to, {
    by,
    termsAccepted: records.stateId >= JOURNEY_CODE.STARTED_MATCHING_PILLAR_1,
    categoriesComplete: areCategoriesComplete(records.completedCategories),
    preferencesDone: records.preferencesDone,
    onboardingDone: records.endDone,
    subscribed,
    ...learned,
  })
  if (!transition.ok) throw conflict(transition.reason)
  if (transition.state === records.stateId) return traveller
  const label = labelFor(transition.state)
  const stage = transition.stage ? { stage: transition.stage } : {}
  await updateState(tx, user.id, { state_id: transition.state, state_label: label, ...stage })
  return inState(traveller, transition.state, label)
}

/** Makes `step` the current one while onboarding is under way. */
export async function standAt(tx: Connection, traveller: Traveller, step: StepName): Promise<Traveller> {
  const { records, user } = traveller
  const label = labelFor(JOURNEY_CODE.STARTED_MATCHING_PILLAR_1, step)
  if (records.stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED || label === records.label) return traveller
  await updateState(tx, user.id, { state_label: label })
  return inState(traveller, records.stateId, label)
}

/** Moves a person who stands at a finished step, or before it, on to the step behind it; never back. */
async function passStep(tx: Connection, traveller: Traveller, finished: StepName): Promise<Traveller> {
  const { records } = traveller
  if (STEP_NAMES.indexOf(currentStep(records)) > STEP_NAMES.indexOf(finished)) return traveller
  const label = labelFor(JOURNEY_CODE.STARTED_MATCHING_PILLAR_1, finished)
  const move = stepForward({ ...records, label })
  return move.ok ? standAt(tx, traveller, move.step) : traveller
}

/** The terms are accepted: state 300 and on to the questions. */
export async function passTerms(tx: Connection, traveller: Traveller, now: number): Promise<Traveller> {
  const { records, user } = traveller
  const step = { journey_type: JOURNEY.ONBOARDING, state: ONBOARDING_JOURNEY.TERMS_ACCEPTED }
  await insertStep(tx, user.id, step, now)
  if (records.stateId !== JOURNEY_CODE.SIGNUP_COMPLETED)
    return passStep(tx, traveller, 'Terms and Agreements')
  const to = JOURNEY_CODE.STARTED_MATCHING_PILLAR_1
  const accepted = await changeState(tx, traveller, to, 'server', { termsAccepted: true })
  return standAt(tx, accepted, currentStep(accepted.records))
}

/** Every question of the category is answered: its step is complete. */
export async function passCategory(
  tx: Connection,
  traveller: Traveller,
  category: Category,
  now: number,
): Promise<Traveller> {
  const { records, user } = traveller
  await insertStep(tx, user.id, { journey_type: JOURNEY.ONBOARDING, state: journeyStateOf(category) }, now)
  const completedCategories = [...new Set([...records.completedCategories, category])]
  return passStep(tx, { ...traveller, records: { ...records, completedCategories } }, category)
}

/** The preferences are set: state 2000, stage opportunity. Throws conflict while a category is open. */
export async function passPreferences(tx: Connection, traveller: Traveller, now: number): Promise<Traveller> {
  const { records, user } = traveller
  if (!areCategoriesComplete(records.completedCategories)) {
    throw conflict('Please answer the questions of every category first.')
  }
  const step = { journey_type: JOURNEY.ONBOARDING, state: ONBOARDING_JOURNEY.PREFERENCES_COMPLETE }
  await insertStep(tx, user.id, step, now)
  if (records.stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED) return traveller
  return changeState(tx, traveller, JOURNEY_CODE.ONBOARDING_COMPLETED, 'server', { preferencesDone: true })
}

const BILLING_DONE = { journey_type: JOURNEY.BILLING, state: BILLING_COMPLETED }

/** A checkout was opened: state 3000 for who has no plan yet. */
export async function passCheckout(tx: Connection, traveller: Traveller): Promise<void> {
  if (traveller.records.stateId !== JOURNEY_CODE.ONBOARDING_COMPLETED) return
  await changeState(tx, traveller, JOURNEY_CODE.PAYMENT_STARTED, 'server')
}

/** Writes what the subscriptions say: BILLING at COMPLETED and state 3200, or neither and back to 2000. */
export async function passBilling(
  tx: Connection,
  traveller: Traveller,
  subscribed: boolean,
  now: number,
): Promise<void> {
  const { user, records } = traveller
  if (subscribed) await insertStep(tx, user.id, BILLING_DONE, now)
  else await deleteStep(tx, user.id, BILLING_DONE)
  const to = subscribed ? JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2 : JOURNEY_CODE.ONBOARDING_COMPLETED
  const leaves = subscribed
    ? records.stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED
    : records.stateId === JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2
  if (leaves) await changeState(tx, { ...traveller, subscribed }, to, 'server')
}
