import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { conflict, invalid } from '#api/http/errors.ts'
import { requireActingFor } from '#api/features/accounts/service/acting.ts'
import { atState } from '#api/features/accounts/users/queries.ts'
import { userByAddress } from '#api/features/accounts/users/service.ts'
import { lineBy, recordActionFor } from '#api/features/audit/queries.ts'
import { type Client, clientOf } from '#api/features/journey/service/records.ts'
import { changeState, moveToStep } from '#api/features/journey/service/transitions.ts'
import { NOT_REACHED } from '#domain/journey/transitions.ts'
import { stepOfLabel } from '#domain/onboarding/labels.ts'
import { currentStep, stepBack, stepForward } from '#domain/onboarding/progress.ts'
import type { StepName } from '#domain/onboarding/steps.ts'

export async function isAtState({ db }: Deps, userId: number, journeyType: string, state: string) {
  return { at_state: await atState(db.read, userId, journeyType, state) }
}

export async function stateOf({ db }: Deps, email: string) {
  const user = await userByAddress(db.read, email)
  return { id: user.state_id, label: user.state_label }
}

export async function takeState(deps: Deps, actor: SessionUser, email: string, state: string) {
  const { records } = await deps.db.write(async (tx) => {
    const client = await clientOf(tx, (await userByAddress(tx, email)).id)
    await requireActingFor(tx, actor, client.user.id)
    const line = lineBy(deps, actor, client.user.id)
    await recordActionFor(tx, { ...line, action: 'admin.state_changed', detail: { state } })
    const step = stepOfLabel(state)
    if (step) return moveToStep(tx, client, neighbouringStep(client, step))
    if (!/^\d{1,4}$/.test(state)) throw invalid({ state: 'There’s no such state.' })
    const by = actor.id === client.user.id ? 'client' : 'admin'
    return changeState(tx, client, Number(state), by)
  })
  return { id: records.stateId, label: records.label }
}

function neighbouringStep({ records }: Client, step: StepName): StepName {
  const forward = stepForward(records)
  const back = stepBack(records)
  const open =
    currentStep(records) === step || (forward.ok && forward.step === step) || (back.ok && back.step === step)
  if (open) return step
  throw conflict(forward.ok ? NOT_REACHED : forward.reason)
}
