import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, granted, noSuchUser } from '#api/errors.ts'
import { atState, userById } from '#api/features/accounts/users/queries.ts'
import { lineBy, recordActFor } from '#api/features/audit/queries.ts'
import { confirmSubscription } from '#api/features/billing/service/confirm.ts'
import { insertStep } from '#api/features/journey/queries.ts'
import { clientOf } from '#api/features/journey/service/records.ts'
import { BILLING_COMPLETED, JOURNEY, type JourneyType } from '#domain/journey/codes.ts'
import { NOT_SUBSCRIBED } from '#domain/journey/transitions.ts'
import { mayRecord } from '#domain/onboarding/progress.ts'

/** A step of a journey, as the calls name it. */
export interface JourneyStep {
  user_id: number
  journey_type: JourneyType
  state: string
  /** The checkout that the person comes from, for BILLING. */
  session_id?: string | undefined
}

/**
 * Records that a person reached a step that they have earned, and returns the record; else throws conflict. BILLING is what
 * the provider of payments says.
 */
export async function updateJourney(deps: Deps, actor: SessionUser, step: JourneyStep): Promise<JourneyStep> {
  const { user_id, journey_type, state, session_id } = step
  if (journey_type === JOURNEY.BILLING) {
    if (state !== BILLING_COMPLETED) throw conflict(NOT_SUBSCRIBED)
    await confirmSubscription(deps, user_id, session_id)
    return { user_id, journey_type, state }
  }
  await deps.db.write(async (tx) => {
    if (!(await userById(tx, user_id))) throw noSuchUser()
    if (await atState(tx, user_id, journey_type, state)) return
    if (journey_type !== JOURNEY.ONBOARDING) throw conflict('This module is not finished yet.')
    const { records } = await clientOf(tx, user_id)
    granted(mayRecord(state, records))
    await insertStep(tx, user_id, { journey_type, state }, deps.clock())
    const detail = { journey_type, state }
    await recordActFor(tx, { ...lineBy(deps, actor, user_id), action: 'admin.journey_recorded', detail })
  })
  return { user_id, journey_type, state }
}
