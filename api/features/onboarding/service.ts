import type { Deps } from '#api/deps.ts'
import { granted } from '#api/http/errors.ts'
import { categoryProgress } from '#api/features/onboarding/questions/queries.ts'
import { type Client, clientOf } from '#api/features/journey/service/records.ts'
import { passTerms, moveToStep } from '#api/features/journey/service/transitions.ts'
import { insertTermsAcceptance } from '#api/features/onboarding/queries.ts'
import type { Connection } from '#db/client.ts'
import { TERMS_VERSION } from '#domain/legal/terms.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'
import { currentStep, stepBack, stepForward, stepsFor } from '#domain/onboarding/progress.ts'
import { stepNamed } from '#domain/onboarding/steps.ts'

/** Returns a client's onboarding for the sidebar and the resume screen. */
export async function onboardingOf({ db }: Deps, userId: number) {
  return overview(db.read, await clientOf(db.read, userId))
}

/** Moves a person from Introduction to the terms; someone further along stays there. */
export async function startOnboarding({ db }: Deps, userId: number) {
  return db.write(async (tx) => {
    const client = await clientOf(tx, userId)
    const move = stepForward(client.records)
    const starts = currentStep(client.records) === 'Introduction' && move.ok
    return overview(tx, starts ? await moveToStep(tx, client, move.step) : client)
  })
}

/** Throws conflict if there's no step back. */
export async function stepBackInOnboarding({ db }: Deps, userId: number) {
  return db.write(async (tx) => {
    const client = await clientOf(tx, userId)
    const { step } = granted(stepBack(client.records))
    return overview(tx, await moveToStep(tx, client, step))
  })
}

/** Returns the steps, the current one, and how many questions of each category are answered. */
export async function overview(db: Connection, { user, records }: Client) {
  const progress = await categoryProgress(db, user.id)
  const { name, href, hasBack } = stepNamed(currentStep(records))
  return {
    state: { id: records.stateId, label: records.label },
    current: { name, href, has_back: hasBack },
    steps: stepsFor(records),
    categories: CATEGORIES.map((category) => ({
      category,
      inquiries: progress.get(category)?.inquiries ?? 0,
      answered: progress.get(category)?.answered ?? 0,
      completed: records.completedCategories.includes(category),
    })),
  }
}

/** Records that a person accepted the terms, and moves them to state 300. */
export async function acceptTerms(deps: Deps, userId: number) {
  const { records } = await deps.db.write(async (tx) => {
    const client = await clientOf(tx, userId)
    await insertTermsAcceptance(tx, userId, TERMS_VERSION, deps.clock())
    return passTerms(tx, client, deps.clock())
  })
  return { id: records.stateId, label: records.label }
}
