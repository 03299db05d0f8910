import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, invalid, notFound } from '#api/errors.ts'
import { type AuditAction, recordAudit } from '#api/features/audit/queries.ts'
import { confirmSubscription } from '#api/features/billing/service/confirm.ts'
import { liveSubscriptionOf } from '#api/features/billing/service/manage.ts'
import { insertStep, insertTermsAcceptance, updateState } from '#api/features/journey/queries.ts'
import { type Traveller, travellerOf } from '#api/features/journey/service/records.ts'
import { changeState, passTerms, standAt } from '#api/features/journey/service/transitions.ts'
import { atState, userByEmail, userById } from '#api/features/accounts/users/queries.ts'
import type { Connection } from '#db/client.ts'
import {
  BILLING_COMPLETED,
  JOURNEY,
  type JourneyType,
  ONBOARDING_JOURNEY,
  type Stage,
} from '#domain/journey/codes.ts'
import { stepOfLabel } from '#domain/journey/labels.ts'
import { isWaiting } from '#domain/journey/transitions.ts'
import { TERMS_VERSION } from '#domain/legal/terms.ts'
import {
  areCategoriesComplete,
  currentStep,
  hasEarned,
  stepBack,
  stepForward,
} from '#domain/onboarding/progress.ts'
import type { StepName } from '#domain/onboarding/steps.ts'
import { ROLE } from '#domain/accounts/roles.ts'

/** A step of a journey, as the calls name it. */
export interface JourneyStep {
  user_id: number
  journey_type: JourneyType
  state: string
  /** The checkout that the person comes from, for BILLING. */
  session_id?: string | undefined
}

const NOT_EARNED = {
  onboarding: 'This step has not been reached yet.',
  categories: 'Some onboarding questions are still open.',
  preferences: 'Please set your preferences first.',
  BILLING: 'There is no live subscription.',
  LEARNING: 'This module is not finished yet.',
} as const

const STILL_PAYS = 'This person has a subscription. Please cancel it on their billing page first.'

/** Whether a person's journey has reached a step. */
export async function isAtState({ db }: Deps, userId: number, journeyType: string, state: string) {
  return { at_state: await atState(db.read, userId, journeyType, state) }
}

/** Records that a person reached a step that they have earned, and answers the record; else throws conflict. */
export async function updateJourney(deps: Deps, actor: SessionUser, step: JourneyStep): Promise<JourneyStep> {
  const { user_id, journey_type, state, session_id } = step
  if (journey_type === JOURNEY.BILLING) {
    if (state !== BILLING_COMPLETED) throw conflict(NOT_EARNED.BILLING)
    await confirmSubscription(deps, user_id, session_id)
    return { user_id, journey_type, state }
  }
  await deps.db.write(async (tx) => {
    if (!(await userById(tx, user_id))) throw notFound('There is no such user.')
    if (await atState(tx, user_id, journey_type, state)) return
    if (journey_type !== JOURNEY.ONBOARDING) throw conflict(NOT_EARNED[journey_type])
    const { records } = await travellerOf(tx, user_id)
    if (!hasEarned(state, records))
      throw conflict(whyNotEarned(state, areCategoriesComplete(records.completedCategories)))
    await insertStep(tx, user_id, { journey_type, state }, deps.clock())
    await auditAdmin(tx, deps, actor, user_id, 'admin.journey_recorded', { journey_type, state })
  })
  return { user_id, journey_type, state }
}

function whyNotEarned(state: string, categoriesComplete: boolean): string {
  if (state !== ONBOARDING_JOURNEY.DONE) return NOT_EARNED.onboarding
  return categoriesComplete ? NOT_EARNED.preferences : NOT_EARNED.categories
}

/** The state of the user with this e-mail address. */
export async function stateOf({ db }: Deps, email: string) {
  const user = await userNamed(db.read, email)
  return { id: user.state_id, label: user.state_label }
}

/** Takes a step that is open to a person: a state by its code, or a neighbouring onboarding step by its label. */
export async function takeState(deps: Deps, actor: SessionUser, email: string, state: string) {
  return changed(deps, async (tx) => {
    const traveller = await travellerOf(tx, (await userNamed(tx, email)).id)
    await auditAdmin(tx, deps, actor, traveller.user.id, 'admin.state_changed', { state })
    const step = stepOfLabel(state)
    if (step) return standAt(tx, traveller, neighbouringStep(traveller, step))
    if (!/^\d{1,4}$/.test(state)) throw invalid({ state: 'There is no such state.' })
    const by = actor.id === traveller.user.id ? 'client' : 'admin'
    return changeState(tx, traveller, Number(state), by)
  })
}

/** The step, if it is where the person is, or where Next or Back lead. */
function neighbouringStep({ records }: Traveller, step: StepName): StepName {
  const forward = stepForward(records)
  const back = stepBack(records)
  const open =
    currentStep(records) === step || (forward.ok && forward.step === step) || (back.ok && back.step === step)
  if (open) return step
  throw conflict(forward.ok ? NOT_EARNED.onboarding : forward.message)
}

/** Keeps that a person accepted the terms, and moves them to state 300. */
export async function acceptTerms(deps: Deps, userId: number) {
  return changed(deps, async (tx) => {
    const traveller = await travellerOf(tx, userId)
    await insertTermsAcceptance(tx, userId, TERMS_VERSION, deps.clock())
    return passTerms(tx, traveller, deps.clock())
  })
}

/**
 * Sets a person's stage. Whoever moves to the waiting list is signed out everywhere at once; throws conflict for staff, who
 * cannot wait, and for somebody with a subscription, who could neither use nor cancel it.
 */
export async function setStage(deps: Deps, actor: SessionUser, email: string, stage: Stage) {
  await deps.db.write(async (tx) => {
    const user = await userNamed(tx, email)
    if (isWaiting(stage) && user.role !== ROLE.CLIENT)
      throw conflict('Only clients can be on the waiting list. Please choose another stage.')
    if (isWaiting(stage) && (await liveSubscriptionOf(tx, user.id))) throw conflict(STILL_PAYS)
    await updateState(tx, user.id, { stage })
    await recordAudit(tx, {
      at: deps.clock(),
      action: 'admin.stage_changed',
      actor_id: actor.id,
      subject_id: user.id,
      detail: { from: user.stage, to: stage },
    })
    if (isWaiting(stage)) tx.afterCommit(() => deps.sessions.endAllOf(user.id))
  })
  return { stage }
}

type Detail = Record<string, string>

/** Changes a client's state in one transaction, and answers the new state. */
async function changed(deps: Deps, change: (tx: Connection) => Promise<Traveller>) {
  const { records } = await deps.db.write(change)
  return { id: records.stateId, label: records.label }
}

async function userNamed(db: Connection, email: string) {
  const user = await userByEmail(db, email.trim().toLowerCase())
  if (!user) throw notFound('There is no such user.')
  return user
}

/** Writes down what an admin did for somebody else. */
async function auditAdmin(
  tx: Connection,
  deps: Deps,
  actor: SessionUser,
  userId: number,
  action: AuditAction,
  detail: Detail,
): Promise<void> {
  if (actor.id === userId) return
  await recordAudit(tx, { at: deps.clock(), action, actor_id: actor.id, subject_id: userId, detail })
}
