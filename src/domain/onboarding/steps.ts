import { CATEGORIES, type Category, isCategory } from '#domain/onboarding/categories.ts'
import { ONBOARDING_PATH } from '#domain/paths.ts'

export const STEP_NAMES = [
  'Introduction',
  'Terms and Agreements',
  ...CATEGORIES,
  'Preferences',
  'End',
] as const

export type StepName = (typeof STEP_NAMES)[number]

export interface StepDefinition {
  name: StepName
  slug: string
  href: string
  hasBack: boolean
  category: Category | null
}

/** The only name whose slug drops a hyphen. */
const SLUG_EXCEPTIONS: Partial<Record<StepName, string>> = {
  'Co-ownership Agreement': 'coownershipagreement',
}

/** Introduction is the first step, and End can't be undone. */
const WITHOUT_BACK: readonly StepName[] = ['Introduction', 'Financial Stability & Planning', 'End']

export const STEPS: readonly StepDefinition[] = STEP_NAMES.map((name) => ({
  name,
  slug: slugOf(name),
  href: `${ONBOARDING_PATH}/${slugOf(name)}`,
  hasBack: !WITHOUT_BACK.includes(name),
  category: isCategory(name) ? name : null,
}))

const STEP_BY_NAME = new Map(STEPS.map((step) => [step.name, step]))

export function stepNamed(name: StepName): StepDefinition {
  const step = STEP_BY_NAME.get(name)
  if (!step) throw new Error(`No onboarding step is called ${name}.`)
  return step
}

/** Returns the step before; null where Back is disabled. */
export function stepBefore(name: StepName): StepDefinition | null {
  return stepNamed(name).hasBack ? (STEPS[STEP_NAMES.indexOf(name) - 1] ?? null) : null
}

/** Returns the steps that pressing Back repeatedly leads to, nearest first. */
export function stepsBehind(name: StepName): StepName[] {
  const before = stepBefore(name)
  return before ? [before.name, ...stepsBehind(before.name)] : []
}

export function stepWithSlug(slug: string): StepDefinition | null {
  return STEPS.find((step) => step.slug === slug) ?? null
}

export function isStepName(value: unknown): value is StepName {
  return STEP_NAMES.some((name) => name === value)
}

function slugOf(name: StepName): string {
  return SLUG_EXCEPTIONS[name] ?? name.toLowerCase().replaceAll(' ', '')
}
