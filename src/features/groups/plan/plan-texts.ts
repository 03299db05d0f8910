import type { Group } from '#api/features/groups/service.ts'
import { formatDay, formatDollars, formatShortDay } from '#domain/format.ts'
import type { GroupScenario, ScenarioField } from '#domain/groups/plan/scenario.ts'
import type { Step, StepAssignee } from '#domain/groups/plan/steps.ts'

export interface Person {
  id: number
  name: string
}

export function peopleOf({ members }: Pick<Group, 'members'>, userId: number): Person[] {
  return members.map(({ id, first_name }) => ({ id, name: id === userId ? 'You' : first_name }))
}

/** For example Nov 28, with the year if it isn't this one. */
export function dayText(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day)
}

export function assigneeText(assignee: StepAssignee, people: readonly Person[]): string {
  if (assignee === 'all') return 'everyone'
  const name = people.find(({ id }) => id === assignee)?.name
  if (name === undefined) return ''
  return name === 'You' ? 'you' : name
}

export function stepDetails(
  { assignee, due }: Pick<Step, 'assignee' | 'due'>,
  people: readonly Person[],
  today: string,
) {
  return [assigneeText(assignee, people), due === null ? '' : dayText(due, today)].filter(Boolean).join(' · ')
}

export const FIELD_NAMES: Record<ScenarioField, string> = {
  price: 'Price',
  down: 'Down payment',
  rate: 'Interest rate',
  years: 'Amortization',
  compounding: 'Compounding',
  shares: 'Shares',
}

export function fieldText(field: ScenarioField, scenario: GroupScenario, people: readonly Person[]): string {
  switch (field) {
    case 'price':
      return formatDollars(scenario.price)
    case 'down':
      return formatDollars(scenario.down)
    case 'rate':
      return `${scenario.rate}%`
    case 'years':
      return `${scenario.years} years`
    case 'compounding':
      return scenario.compounding === 'monthly' ? 'every month' : 'twice a year'
    case 'shares':
      return scenario.shares
        .map(({ user_id, percent }) => `${nameOf(user_id, people)} ${percent}%`)
        .join(', ')
  }
}

export function nameOf(userId: number, people: readonly Person[]): string {
  return people.find(({ id }) => id === userId)?.name ?? 'Someone'
}

/** Says that a merge lowered the down payment to `amount`. */
export const loweredText = (amount: string): string =>
  `Your down payment was more than half of the new price, so we’ve set it to ${amount}. Check it and save again.`
