import { conflict, granted } from '#api/http/errors.ts'
import { deleteStep, insertStep, updateState } from '#api/features/journey/queries.ts'
import type { Client } from '#api/features/journey/service/records.ts'
import type { Connection } from '#db/client.ts'
import {
  BILLING_COMPLETED,
  FREE_PLAN_CHOSEN,
  JOURNEY,
  JOURNEY_CODE,
  ONBOARDING_JOURNEY,
} from '#domain/journey/codes.ts'
import { journeyStateOf } from '#domain/onboarding/codes.ts'
import { labelFor } from '#domain/onboarding/labels.ts'
import {
  type Actor,
  allowedTransition,
  stateAfterSubscription,
  type TransitionFacts,
} from '#domain/journey/transitions.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import { areCategoriesComplete, currentStep, stepForward } from '#domain/onboarding/progress.ts'
import { STEP_NAMES, type StepName } from '#domain/onboarding/steps.ts'

/**
 * The only code that writes a person's state, label, stage and journey. Each function runs in the transaction of its
 * cause, on records read there, so neither two tabs nor a double click skip or repeat a step.
 */

/** Returns the person as they are after a change of state. */
function withState(client: Client, stateId: number, label: string): Client {
  return { ...client, records: { ...client.records, stateId, label } }
}

/** Moves a person to another state; `learned` adds to the records. Throws conflict with the rule's reason. */
export async function changeState(
  tx: Connection,
  client: Client,
  to: number,
  by: Actor,
  learned: Partial<TransitionFacts> = {},
): Promise<Client> {
  const { records, subscribed, choseFreePlan, user } = client
  const rule = allowedTransition(records.stateId, to, {
    by,
    termsAccepted: records.stateId >= JOURNEY_CODE.STARTED_MATCHING_PILLAR_1,
    categoriesComplete: areCategoriesComplete(records.completedCategories),
    preferencesDone: records.preferencesDone,
    onboardingDone: records.endDone,
    subscribed,
    choseFreePlan,
    ...learned,
  })
  const transition = granted(rule)
  if (transition.state === records.stateId) return client
  const label = labelFor(transition.state)
  const stage = transition.stage ? { stage: transition.stage } : {}
  await updateState(tx, user.id, { state_id: transition.state, state_label: label, ...stage })
  return withState(client, transition.state, label)
}

export async function moveToStep(tx: Connection, client: Client, step: StepName): Promise<Client> {
  const { records, user } = client
  const label = labelFor(JOURNEY_CODE.STARTED_MATCHING_PILLAR_1, step)
  if (records.stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED || label === records.label) return client
  await updateState(tx, user.id, { state_label: label })
  return withState(client, records.stateId, label)
}

/** Moves a person who is at a finished step, or before it, to the next one; never back. */
async function passStep(tx: Connection, client: Client, finished: StepName): Promise<Client> {
  const { records } = client
  if (STEP_NAMES.indexOf(currentStep(records)) > STEP_NAMES.indexOf(finished)) return client
  const label = labelFor(JOURNEY_CODE.STARTED_MATCHING_PILLAR_1, finished)
  const move = stepForward({ ...records, label })
  return move.ok ? moveToStep(tx, client, move.step) : client
}

/** The terms were accepted: state 300, and on to the questions. */
export async function passTerms(tx: Connection, client: Client, now: number): Promise<Client> {
  const { records, user } = client
  const step = { journey_type: JOURNEY.ONBOARDING, state: ONBOARDING_JOURNEY.TERMS_ACCEPTED }
  await insertStep(tx, user.id, step, now)
  if (records.stateId !== JOURNEY_CODE.SIGNUP_COMPLETED) return passStep(tx, client, 'Terms and Agreements')
  const to = JOURNEY_CODE.STARTED_MATCHING_PILLAR_1
  const accepted = await changeState(tx, client, to, 'server', { termsAccepted: true })
  return moveToStep(tx, accepted, currentStep(accepted.records))
}

export async function passCategory(
  tx: Connection,
  client: Client,
  category: Category,
  now: number,
): Promise<Client> {
  const { records, user } = client
  await insertStep(tx, user.id, { journey_type: JOURNEY.ONBOARDING, state: journeyStateOf(category) }, now)
  const completedCategories = [...new Set([...records.completedCategories, category])]
  return passStep(tx, { ...client, records: { ...records, completedCategories } }, category)
}

/** The preferences are set: state 2000, stage opportunity. Throws conflict while a category is open. */
export async function passPreferences(tx: Connection, client: Client, now: number): Promise<Client> {
  const { records, user } = client
  if (!areCategoriesComplete(records.completedCategories)) {
    throw conflict('Answer the questions in every category first.')
  }
  const step = { journey_type: JOURNEY.ONBOARDING, state: ONBOARDING_JOURNEY.PREFERENCES_COMPLETE }
  await insertStep(tx, user.id, step, now)
  if (records.stateId >= JOURNEY_CODE.ONBOARDING_COMPLETED) return client
  return changeState(tx, client, JOURNEY_CODE.ONBOARDING_COMPLETED, 'server', { preferencesDone: true })
}

/** An assessment was finished: records the journey states of the finished pillars. The person's own state stays. */
export async function passPillars(
  tx: Connection,
  { user }: Client,
  states: readonly string[],
  now: number,
): Promise<void> {
  for (const state of states) await insertStep(tx, user.id, { journey_type: JOURNEY.ONBOARDING, state }, now)
}

const BILLING_DONE = { journey_type: JOURNEY.BILLING, state: BILLING_COMPLETED }
const FREE_PLAN = { journey_type: JOURNEY.BILLING, state: FREE_PLAN_CHOSEN }

/** A checkout was opened: state 3000 for someone without a plan. */
export async function passCheckout(tx: Connection, client: Client): Promise<void> {
  if (client.records.stateId !== JOURNEY_CODE.ONBOARDING_COMPLETED) return
  await changeState(tx, client, JOURNEY_CODE.PAYMENT_STARTED, 'server')
}

/**
 * Writes what the subscriptions say: BILLING at COMPLETED with state 3200, or neither and the earlier state. 3200
 * replaces 3100, so leaving 3100 records that the person chose the free plan.
 */
export async function passBilling(
  tx: Connection,
  client: Client,
  subscribed: boolean,
  now: number,
): Promise<void> {
  const { user, records } = client
  if (!subscribed) {
    await deleteStep(tx, user.id, BILLING_DONE)
    if (records.stateId !== JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2) return
    await changeState(tx, { ...client, subscribed }, stateAfterSubscription(client), 'server')
    return
  }
  await insertStep(tx, user.id, BILLING_DONE, now)
  if (records.stateId < JOURNEY_CODE.ONBOARDING_COMPLETED) return
  const onFreePlan = records.stateId === JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_1
  if (onFreePlan) await insertStep(tx, user.id, FREE_PLAN, now)
  await changeState(tx, { ...client, subscribed }, JOURNEY_CODE.PAYMENT_COMPLETED_OPTION_2, 'server')
}
