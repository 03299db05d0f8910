import type { StepPlace } from '#features/onboarding/use-step-moves.ts'
import type { PageApi } from '#api/site/locals.ts'
import type { Step } from '#domain/onboarding/progress.ts'
import { stepBefore, type StepDefinition } from '#domain/onboarding/steps.ts'
import { unwrap } from '#lib/api.ts'
import { STEP_TITLES } from '#content/onboarding.ts'

export async function readStepView(api: PageApi, step: StepDefinition) {
  const { current, steps, state, categories } = await unwrap(api.onboarding.$get())
  const place: StepPlace = {
    name: step.name,
    isCurrent: current.name === step.name,
    backTo: stepBefore(step.name)?.href ?? null,
  }
  return {
    place,
    stateId: state.id,
    sidebar: steps.map(linkedOrNot),
    questions: categories.reduce((sum, category) => sum + category.inquiries, 0),
  }
}

/** A step that may not be opened yet has no link. */
function linkedOrNot({ name, href, status }: Step) {
  return { name: STEP_TITLES[name], status, href: href.startsWith('/') ? href : null }
}
