import type { Deps } from '#api/deps.ts'
import type { SheetContents } from '#api/features/groups/plan/sheet/service/print.ts'
import { groupFavoritesOf } from '#api/features/groups/saved-homes/service/saved.ts'
import { scenarioOfGroup } from '#api/features/groups/plan/scenario/service.ts'
import { membersOf, requireMembership } from '#api/features/groups/queries.ts'
import { stepsOf } from '#api/features/groups/plan/steps/service/steps.ts'
import { resultsOf } from '#domain/calculators/mortgage/results.ts'
import { wholeDollars } from '#domain/calculators/rounding.ts'
import { dayOf } from '#domain/day.ts'
import { formatDay, formatDollars, formatList } from '#domain/format.ts'
import { calculatorScenario, scenarioInWords } from '#domain/groups/plan/scenario.ts'
import type { Step } from '#domain/groups/plan/steps.ts'
import { areaText, priceText } from '#domain/listings/home-words.ts'

const NAME_MAX = 20

export const SHEET_HEADERS = {
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'attachment; filename="kitchen-table-sheet.pdf"',
}

/** Throws not_found. */
export async function sheetOf(deps: Deps, userId: number): Promise<SheetContents> {
  const { read } = deps.db
  const { group_id } = await requireMembership(read, userId)
  const members = await membersOf(read, group_id)
  const names = new Map(members.map(({ id, first_name }) => [id, shortened(first_name)]))
  const [steps, { scenario }, saved] = await Promise.all([
    stepsOf(read, group_id, [...names.keys()]),
    scenarioOfGroup(deps, userId),
    groupFavoritesOf(deps, userId),
  ])
  const { owners } = resultsOf(calculatorScenario(scenario))
  return {
    names: [...names.values()],
    day: dayOf(deps.clock()),
    steps: steps.filter(({ done_at }) => done_at === null).map((step) => stepInWords(step, names)),
    numbers: {
      line: scenarioInWords(scenario),
      rows: scenario.shares.map(({ user_id, percent }, index) => [
        names.get(user_id) ?? '',
        `${percent}%`,
        formatDollars(wholeDollars(owners[index]?.monthlyPayment ?? 0)),
        formatDollars(wholeDollars(owners[index]?.downPayment ?? 0)),
      ]),
    },
    homes: saved.map(({ property, members }) => [
      `${property.street}, ${areaText(property)}`,
      saversInWords(
        members.map((member) => names.get(member.id) ?? ''),
        names.size,
      ),
      priceText(property.price),
    ]),
  }
}

function stepInWords({ text, assignee, due }: Step, names: ReadonlyMap<number, string>): string {
  const who = assignee === 'all' ? 'everyone' : assignee === null ? null : names.get(assignee)
  const said = [who, due === null ? null : `by ${formatDay(due)}`].filter(Boolean)
  return said.length > 0 ? `${text} (${said.join(', ')})` : text
}

function saversInWords(savers: readonly string[], size: number): string {
  const [first = '', ...others] = savers
  if (savers.length === size) return 'everyone'
  return formatList([first, ...(others.length > 1 ? [`${others.length} others`] : others)])
}

function shortened(name: string): string {
  const letters = Array.from(name)
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX - 1).join('')}…` : name
}
