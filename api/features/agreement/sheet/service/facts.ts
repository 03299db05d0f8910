import type { Deps } from '#api/deps.ts'
import { downIn } from '#api/features/agreement/queries.ts'
import { type AgreedTerm, type Agreement, agreementOf } from '#api/features/agreement/service/agreement.ts'
import { UNSEEN } from '#api/features/agreement/service/roster.ts'
import { downRuleOf, numbersOf, ownedBy } from '#domain/agreement/bars.ts'
import { sharesIn, suitsProvince } from '#domain/agreement/wording.ts'
import type {
  DownRule,
  LawMark,
  SheetFacts,
  SheetOwner,
  SheetTerm,
  TermState,
} from '#domain/agreement/sheet/facts.ts'
import { dayOf } from '#domain/day.ts'

/** What a group's term sheet is made from. */
interface SheetSource {
  agreement: Agreement
  /** What owners say they pay down, in cents. */
  down: ReadonlyMap<number, number>
  day: string
}

export async function sheetSource(deps: Deps, groupId: number): Promise<SheetSource> {
  const [agreement, down] = await Promise.all([agreementOf(deps, groupId), downIn(deps.db.read, groupId)])
  return { agreement, down, day: dayOf(deps.clock()) }
}

/** Returns what a group's term sheet says. `unseen` are owners whom its reader can't see: they aren't named beside the wording. */
export function factsOf(
  { agreement: whole, down, day }: SheetSource,
  unseen: ReadonlySet<number> = new Set(),
): SheetFacts {
  const owners = whole.owners.map((one) => (unseen.has(one.user_id) ? { ...one, name: UNSEEN } : one))
  const agreement = { ...whole, owners }
  const { parties, scenario, province, chapters, head } = agreement
  return {
    owners: ownersOf(agreement, down, day),
    home: parties.home,
    province,
    day,
    chapters: chapters.map(({ title, terms }, at) => ({
      number: at + 1,
      title,
      terms: terms.map((term) => sheetTerm(term, agreement)),
    })),
    record: head,
    figures: {
      price: scenario.price,
      ratePercent: scenario.rate,
      years: scenario.years,
      down: downRule(agreement),
    },
  }
}

/** Returns the owners with the shares of the settled term; until it's settled, with the plan's. */
function ownersOf(agreement: Agreement, down: ReadonlyMap<number, number>, day: string): SheetOwner[] {
  const { owners, parties, scenario, province } = agreement
  const settled = settledTerm(agreement, 'ownership')
  const planned = parties.owners.map(({ percent }) => percent)
  const percents = sharesIn(settled?.values, planned)
  const numbers = numbersOf(
    { ...scenario, province },
    owners.map(({ name, user_id }, at) => ({
      name,
      percent: percents[at] ?? 0,
      down: down.get(user_id) ?? null,
    })),
    day,
  )
  return ownedBy(settled?.option ?? null, numbers.owners)
}

function downRule(agreement: Agreement): DownRule {
  const term = termIn(agreement, 'down-payments')
  if (term?.state !== 'settled') return { kind: 'shares', interest: 0 }
  return downRuleOf(term.current?.option ?? null, term.current?.values ?? {})
}

function settledTerm(agreement: Agreement, key: string) {
  const term = termIn(agreement, key)
  return term?.state === 'settled' ? term.current : null
}

const termIn = ({ chapters }: Agreement, key: string) =>
  chapters.flatMap(({ terms }) => terms).find((term) => term.key === key)

function sheetTerm(term: AgreedTerm, { owners, parties }: Agreement): SheetTerm {
  const { key, number, title, current, accepted } = term
  const counted = current?.acceptances.filter(({ ended }) => ended === null) ?? []
  return {
    key,
    number,
    title,
    text: current?.text ?? null,
    version: current?.number ?? 0,
    state: sheetState(term),
    law: lawMark(term),
    fits: current === null || suitsProvince(optionOf(term), current.text, parties),
    accepted: owners.flatMap((owner) => {
      const at = counted.find((acceptance) => acceptance.owner === owner.number)?.at
      return at === undefined || !accepted.includes(owner.number)
        ? []
        : [{ name: owner.name, day: dayOf(at) }]
    }),
  }
}

const optionOf = ({ term, current }: AgreedTerm) => term?.options.find(({ key }) => key === current?.option)

/** An open term with wording waits for acceptances. */
export const sheetState = ({ state, current }: AgreedTerm): TermState =>
  state === 'open' && current ? 'waiting' : state

export function lawMark({ record: { mark }, needsLawyer }: AgreedTerm): LawMark | null {
  if (mark === null) return null
  if (mark.mark === 'reads-well') return 'reads well'
  return needsLawyer ? 'needs law' : 'without'
}
