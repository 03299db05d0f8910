import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/errors.ts'
import { userNamed } from '#api/features/accounts/users/service.ts'
import { recordAudit } from '#api/features/audit/queries.ts'
import { liveSubscriptionOf } from '#api/features/billing/service/manage.ts'
import { updateState } from '#api/features/journey/queries.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import type { Stage } from '#domain/journey/codes.ts'
import { isWaiting } from '#domain/journey/transitions.ts'

const STILL_PAYS = 'This person has a subscription. Please cancel it on their billing page first.'

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
