import type { Deps } from '#api/deps.ts'
import { downIn, entriesIn } from '#api/features/agreement/queries.ts'
import { type AgreedTerm, type Agreement, agreementOf } from '#api/features/agreement/service/agreement.ts'
import { UNSEEN } from '#api/features/agreement/service/roster.ts'
import { beginning } from '#domain/agreement/chain.ts'
import { sharesIn, suitsProvince } from '#domain/agreement/wording.ts'
import type { DownRule, LawMark, SheetFacts, SheetOwner, SheetTerm } from '#domain/agreement/sheet/facts.ts'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { dayOf } from '#domain/day.ts'
import { split } from '#domain/exits/cents.ts'

/** Returns what a group's term sheet says now. `unseen` are owners whom its reader can't see: they aren't named beside the wording. */
export async function factsOf(
  deps: Deps,
  groupId: number,
  unseen: ReadonlySet<number> = new Set(),
): Promise<SheetFacts> {
  const { read } = deps.db
  const [whole, stored, down] = await Promise.all([
    agreementOf(deps, groupId),
    entriesIn(read, groupId),
    downIn(read, groupId),
  ])
  const owners = whole.owners.map((one) => (unseen.has(one.user_id) ? { ...one, name: UNSEEN } : one))
  const agreement = { ...whole, owners }
  const { parties, scenario, province, chapters } = agreement
  return {
    owners: ownersOf(agreement, down),
    home: parties.home,
    province,
    day: dayOf(deps.clock()),
    chapters: chapters.map(({ title, terms }, at) => ({
      number: at + 1,
      title,
      terms: terms.map((term) => sheetTerm(term, agreement)),
    })),
    record: stored.at(-1)?.fingerprint ?? beginning(groupId),
    figures: {
      price: scenario.price,
      ratePercent: scenario.rate,
      years: scenario.years,
      down: downRule(agreement),
    },
  }
}

/** Shares as the settled term has them; those of the plan before. */
function ownersOf(agreement: Agreement, down: ReadonlyMap<number, number>): SheetOwner[] {
  const { owners, parties, scenario } = agreement
  const settled = settledTerm(agreement, 'ownership')
  const planned = parties.owners.map(({ percent }) => percent)
  const percents = sharesIn(settled?.values, planned)
  const usual = split(wholeCents(scenario.down), percents)
  const putIn = owners.map(({ user_id }, at) => down.get(user_id) ?? usual[at] ?? 0)
  const weights = weightsFor(settled?.option ?? null, percents, putIn)
  return owners.map(({ name }, at) => ({ name, weight: weights[at] ?? 0, putsIn: putIn[at] ?? 0 }))
}

function weightsFor(option: string | null, percents: number[], putIn: number[]): number[] {
  if (option === 'equal') return percents.map(() => 1)
  return option === 'paid' && putIn.some((cents) => cents > 0) ? putIn : percents
}

const DOWN_KINDS = ['first', 'shares', 'loan'] as const

function downRule(agreement: Agreement): DownRule {
  const term = termIn(agreement, 'down-payments')
  const kind = DOWN_KINDS.find((one) => one === term?.current?.option)
  if (term?.state !== 'settled') return { kind: 'shares', interest: 0 }
  const interest = term.current?.values.interest
  return { kind: kind ?? 'words', interest: typeof interest === 'number' ? interest : 0 }
}

function settledTerm(agreement: Agreement, key: string) {
  const term = termIn(agreement, key)
  return term?.state === 'settled' ? term.current : null
}

const termIn = ({ chapters }: Agreement, key: string) =>
  chapters.flatMap(({ terms }) => terms).find((term) => term.key === key)

function sheetTerm(term: AgreedTerm, { owners, parties }: Agreement): SheetTerm {
  const { key, number, title, state, current, accepted } = term
  const counted = current?.acceptances.filter(({ ended }) => ended === null) ?? []
  return {
    key,
    number,
    title,
    text: current?.text ?? null,
    version: current?.number ?? 0,
    state: state === 'open' && current ? 'waiting' : state,
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

export function lawMark({ record: { mark }, needsLawyer }: AgreedTerm): LawMark | null {
  if (mark === null) return null
  if (mark.mark === 'reads-well') return 'reads well'
  return needsLawyer ? 'needs law' : 'without'
}
