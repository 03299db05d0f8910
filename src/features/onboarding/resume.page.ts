import type { PageApi } from '#api/site/locals.ts'
import { STEP_TITLES } from '#content/onboarding.ts'
import { type Area, areaOf } from '#domain/matching/areas.ts'
import { stepNamed } from '#domain/onboarding/steps.ts'
import { QUESTION_PARAMETER, readStepView } from '#features/onboarding/step.page.ts'
import { unwrap } from '#lib/api.ts'

const FLOORS: Record<Area, string> = { money: 'first', home: 'second', living: 'third', owning: 'top' }

/** Fetches where someone stopped. `next` is null while they haven't answered anything. */
export async function readResume(api: PageApi) {
  const { current } = await unwrap(api.onboarding.$get())
  const step = stepNamed(current.name)
  const { progress } = await readStepView(api, step)
  const title = STEP_TITLES[step.name]
  const isNew = progress.categories.every(({ answered }) => answered === 0)
  if (isNew) return { href: step.href, progress, title, floor: null, next: null, last: null }
  if (!step.category)
    return {
      href: step.href,
      progress,
      title,
      floor: null,
      next: 'Continue with your preferences',
      last: null,
    }

  const questions = await unwrap(api.inquiries.$get({ query: { subject_category: step.category } }))
  const open = questions.findIndex(({ answer }) => answer === null)
  return {
    href: step.href,
    progress,
    title,
    floor: FLOORS[areaOf(step.category)],
    next: open < 0 ? 'Review your answers' : `Continue with question ${open + 1}`,
    last: lastAnswer(questions, step.href),
  }
}

interface OnboardingQuestion {
  sealed: boolean
  answer: number | null
  options: { id: number; option: string }[]
}

/** Returns the category's last answer that isn't sealed, and where it can be changed. */
function lastAnswer(questions: readonly OnboardingQuestion[], href: string) {
  const at = questions.findLastIndex(({ answer, sealed }) => answer !== null && !sealed)
  const { answer, options } = questions[at] ?? {}
  const chosen = options?.find(({ id }) => id === answer)
  return chosen ? { text: chosen.option, href: `${href}?${QUESTION_PARAMETER}=${at + 1}` } : null
}
