import { isDay } from '#domain/day.ts'
import { type Decision, no, YES } from '#domain/decision.ts'
import { plainLine } from '#domain/typed-lines.ts'
import type { TextRule } from '#domain/text-rule.ts'

/** In code points. */
export const STEP_TEXT_MAX = 140

export const STEPS_MAX = 100

export type StepAssignee = number | 'all' | null

export interface Step {
  id: number
  text: string
  assignee: StepAssignee
  /** Such as 2026-11-30; null if it has no due date. */
  due: string | null
  /** Epoch milliseconds; null if it isn't done. */
  done_at: number | null
  sequence: number
  changed_at: number
}

export interface StepFields extends Pick<Step, 'text' | 'assignee' | 'due'> {
  done: boolean
}

export const STEP_TEXT: TextRule = {
  normalize: plainLine,
  isValid: (line) => line !== '' && Array.from(line).length <= STEP_TEXT_MAX,
  message: `Describe the task in at most ${STEP_TEXT_MAX} characters.`,
}

export const NOT_A_DAY = 'Choose a day, such as 2026-11-30.'

export const isDueDay = (text: string): boolean => text.startsWith('20') && isDay(text)

export function mayAddStep(count: number): Decision {
  return count < STEPS_MAX
    ? YES
    : no(`A group can have at most ${STEPS_MAX} steps. Delete some that are done to add new ones.`)
}

/** `today` is a day in Toronto, such as 2026-11-30. */
export function isOverdue({ due, done_at }: Pick<Step, 'due' | 'done_at'>, today: string): boolean {
  return done_at === null && due !== null && due < today
}

export function stepsInOrder<One extends Pick<Step, 'id' | 'due' | 'done_at'>>(steps: readonly One[]): One[] {
  return steps.toSorted((one, other) => {
    if (one.done_at !== null && other.done_at !== null)
      return other.done_at - one.done_at || one.id - other.id
    if (one.done_at !== null || other.done_at !== null) return one.done_at === null ? -1 : 1
    return byDay(one.due, other.due) || one.id - other.id
  })
}

function byDay(one: string | null, other: string | null): number {
  if (one === other) return 0
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other ? -1 : 1
}

const SUGGESTED = [
  'Agree on a price together',
  'Ask two lenders how much you can borrow together',
  'Agree on what happens if one of you wants to leave',
  'Take the terms to a lawyer',
  'Choose a home inspector',
]

const SUGGESTIONS_MAX = 4

export function suggestedSteps(steps: readonly Pick<Step, 'text'>[], streets: readonly string[]): string[] {
  const known = new Set(steps.map(({ text }) => text.toLowerCase()))
  const [first = '', second = '', ...others] = SUGGESTED
  const tours = streets.slice(0, 1).map((street) => `Tour ${street}`)
  return [first, second, ...tours, ...others]
    .filter((text) => STEP_TEXT.isValid(text) && !known.has(text.toLowerCase()))
    .slice(0, SUGGESTIONS_MAX)
}
