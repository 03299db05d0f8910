import { CATEGORIES, type Category, isCategory } from '#domain/onboarding/categories.ts'
import { ONBOARDING_PATH } from '#domain/paths.ts'

/** The steps of onboarding in their order. */
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
  /** False where the Back button is disabled. */
  hasBack: boolean
  /** The question category that the step asks, null for the other steps. */
  category: Category | null
}

/** The one name that drops its hyphen in the address. */
const SLUG_EXCEPTIONS: Partial<Record<StepName, string>> = {
  'Co-ownership Agreement': 'coownershipagreement',
}

/** Nothing stands before Introduction, and nothing is undone after End. */
const WITHOUT_BACK: readonly StepName[] = ['Introduction', 'Financial Stability & Planning', 'End']

export const STEPS: readonly StepDefinition[] = STEP_NAMES.map((name) => ({
  name,
  slug: slugOf(name),
  href: `${ONBOARDING_PATH}/${slugOf(name)}`,
  hasBack: !WITHOUT_BACK.includes(name),
  category: isCategory(name) ? name : null,
}))

const STEP_BY_NAME = new Map(STEPS.map((step) => [step.name, step]))

/** The step of that name. */
export function stepNamed(name: StepName): StepDefinition {
  const step = STEP_BY_NAME.get(name)
  if (!step) throw new Error(`No onboarding step is called ${name}.`)
  return step
}

/** The step that Back leads to; null where Back is disabled. */
export function stepBefore(name: StepName): StepDefinition | null {
  return stepNamed(name).hasBack ? (STEPS[STEP_NAMES.indexOf(name) - 1] ?? null) : null
}

/** The step at `/onboarding/{slug}` (decoded), or null. */
export function stepWithSlug(slug: string): StepDefinition | null {
  return STEPS.find((step) => step.slug === slug) ?? null
}

/** True for the exact name of a step. */
export function isStepName(value: unknown): value is StepName {
  return STEP_NAMES.some((name) => name === value)
}

/** The name lowercased with spaces removed; & and - are kept. */
function slugOf(name: StepName): string {
  return SLUG_EXCEPTIONS[name] ?? name.toLowerCase().replaceAll(' ', '')
}
