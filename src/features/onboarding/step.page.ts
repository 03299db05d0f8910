import type { NextStep } from '#features/onboarding/CategoryReview.tsx'
import type { StepPlace } from '#features/onboarding/use-step-moves.ts'
import type { PageApi } from '#api/site/locals.ts'
import type { Category } from '#domain/onboarding/categories.ts'
import type { StepStatus } from '#domain/onboarding/progress.ts'
import {
  STEP_NAMES,
  type StepDefinition,
  type StepName,
  stepBefore,
  stepNamed,
  stepsBehind,
} from '#domain/onboarding/steps.ts'
import { CATEGORY_TEXTS, STEP_TITLES } from '#content/onboarding.ts'
import { unwrap } from '#lib/api.ts'

/** The parameter in a category's address for the question to show first, from 1. */
export const QUESTION_PARAMETER = 'question'

export interface StepRow {
  name: StepName
  status: StepStatus
  /** Null if the person can't go there now. */
  href: string | null
}

export interface CategoryRow {
  category: Category
  inquiries: number
  answered: number
  completed: boolean
}

/** How far a person's onboarding is, for the house and the progress row. */
export interface OnboardingProgress {
  shown: StepName
  rows: StepRow[]
  categories: CategoryRow[]
  statusOf: (name: StepName) => StepStatus
  /** Questions without an answer. */
  open: number
}

export async function readStepView(api: PageApi, step: StepDefinition) {
  const { current, steps, state, categories } = await unwrap(api.onboarding.$get())
  const place: StepPlace = {
    name: step.name,
    isCurrent: current.name === step.name,
    backTo: stepBefore(step.name)?.href ?? null,
  }
  // Every other page redirects to the current step, except at End.
  const behind = stepsBehind(current.name)
  const isOpen = (name: StepName) => current.name === 'End' || behind.includes(name)
  const statusOf = (name: StepName) => steps.find((row) => row.name === name)?.status ?? 'upcoming'
  const sum = (count: (row: CategoryRow) => number) =>
    categories.reduce((total, row) => total + count(row), 0)
  const progress: OnboardingProgress = {
    shown: step.name,
    rows: steps.map(({ name, href, status }) => ({ name, status, href: isOpen(name) ? href : null })),
    categories,
    statusOf,
    open: sum(({ inquiries, answered }) => inquiries - answered),
  }
  return { place, stateId: state.id, progress, questions: sum(({ inquiries }) => inquiries) }
}

/** Returns what follows a step, for the review of a category. */
export function nextStep(name: StepName, { categories }: OnboardingProgress): NextStep {
  const next = stepNamed(STEP_NAMES[STEP_NAMES.indexOf(name) + 1] ?? 'End')
  const count = categories.find(({ category }) => category === next.category)?.inquiries ?? 0
  const questions = `${count} ${count === 1 ? 'question' : 'questions'}`
  const text = next.category ? `${questions}. ${CATEGORY_TEXTS[next.category]}` : OTHER_STEPS[next.name]
  return { title: STEP_TITLES[next.name], text: text ?? '' }
}

const OTHER_STEPS: Partial<Record<StepName, string>> = {
  Preferences: 'How much each category matters to you.',
  End: 'Your first matches.',
}
