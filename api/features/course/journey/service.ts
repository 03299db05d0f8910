import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { AppError, conflict, granted, noSuchUser } from '#api/http/errors.ts'
import { requireActingFor } from '#api/features/accounts/service/acting.ts'
import { recordStaffRead } from '#api/features/accounts/service/record-once.ts'
import { atState, userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import { lineBy, recordActionFor } from '#api/features/audit/queries.ts'
import { confirmSubscription } from '#api/features/billing/purchase/service/confirm.ts'
import { issueCertificate } from '#api/features/course/certificates/service/change.ts'
import { takeLearningStep } from '#api/features/course/service/complete.ts'
import { insertStep } from '#api/features/journey/queries.ts'
import { clientOf, guardUser } from '#api/features/journey/service/records.ts'
import type { Transaction } from '#db/client.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { BILLING_COMPLETED, COURSE_COMPLETED, JOURNEY, type JourneyType } from '#domain/journey/codes.ts'
import { NOT_SUBSCRIBED } from '#domain/journey/transitions.ts'
import { mayRecord } from '#domain/onboarding/progress.ts'
import { planFor } from '#domain/site/guard.ts'

interface JourneyStep {
  user_id: number
  journey_type: JourneyType
  state: string
  session_id?: string | undefined
}

/** Records and returns a step that a person has earned. Throws conflict if they haven't, and forbidden where their plan ends. */
export async function updateJourney(deps: Deps, actor: SessionUser, step: JourneyStep): Promise<JourneyStep> {
  const { user_id, journey_type, state, session_id } = step
  if (journey_type === JOURNEY.BILLING) {
    if (state !== BILLING_COMPLETED) throw conflict(NOT_SUBSCRIBED)
    await requireActingFor(deps.db.read, actor, user_id)
    await confirmSubscription(deps, user_id, session_id)
    return { user_id, journey_type, state }
  }
  try {
    await record(deps, actor, step)
  } catch (error) {
    // The reason for a refusal reveals someone's progress.
    const revealsProgress = error instanceof AppError && error.kind !== 'not_found' && actor.id !== user_id
    if (revealsProgress)
      await recordStaffRead(deps, { actorId: actor.id, subjectId: user_id, kind: 'journey' })
    throw error
  }
  return { user_id, journey_type, state }
}

async function record(
  deps: Deps,
  actor: SessionUser,
  { user_id, journey_type, state }: JourneyStep,
): Promise<void> {
  await deps.db.write(async (tx) => {
    await requireActingFor(tx, actor, user_id)
    const user = await userById(tx, user_id)
    if (!user) throw noSuchUser()
    const isKnown = await atState(tx, user_id, journey_type, state)
    // If a module was added to the course since, recorded progress may already complete it.
    if (journey_type === JOURNEY.LEARNING) await learn(tx, user, state, deps.clock())
    else if (!isKnown) granted(mayRecord(state, (await clientOf(tx, user_id)).records))
    if (!isKnown) await insertStep(tx, user_id, { journey_type, state }, deps.clock())
    const detail = { journey_type, state }
    await recordActionFor(tx, { ...lineBy(deps, actor, user_id), action: 'admin.journey_recorded', detail })
  })
}

async function learn(tx: Transaction, user: UserRow, state: string, now: number): Promise<void> {
  if (user.role !== ROLE.CLIENT) throw conflict('The course is for clients only.')
  const { plan } = granted(planFor(await guardUser(tx, user)), 'forbidden')
  await takeLearningStep(tx, { id: user.id, plan }, state, now)
  if (state === COURSE_COMPLETED) await issueCertificate(tx, user, now)
}
