import { total } from '#domain/exits/cents.ts'
import type { Rules } from '#domain/ledger/opening.ts'
import { isSameDivision, type WholeRules } from '#domain/ledger/rules-on.ts'
import { moneyText, nameOf, type Owners, percentText } from '../ledger-texts.ts'

const CLAUSES = { share: 'By share', head: 'By head' } as const

const MODES: Readonly<Record<Rules['mode'], string>> = {
  fixed: 'Shares stay as agreed',
  cost: 'Shares follow the money',
  units: 'They buy more at the day’s value',
}

export interface ChangedRow {
  label: string
  before: string
  after: string
}

/** Describes changes to rules; lists everyone's shares if one of them changes. */
export function changesIn(before: WholeRules, after: Rules, owners: Owners): ChangedRow[] {
  const [whole, newWhole] = [total(before.shares), total(after.shares)]
  const shares = owners.map((owner, place): ChangedRow => ({
    label: nameOf(owner),
    before: percentText(before.shares[place] ?? 0, whole),
    after: percentText(after.shares[place] ?? 0, newWhole),
  }))
  const rows: ChangedRow[] = [
    { label: 'Repairs', before: CLAUSES[before.repairs], after: CLAUSES[after.repairs] },
    { label: 'Utilities', before: CLAUSES[before.utilities], after: CLAUSES[after.utilities] },
    {
      label: 'The majority has to agree above',
      before: moneyText(before.approvalOver),
      after: moneyText(after.approvalOver),
    },
    {
      label: 'Contributions per month',
      before: moneyText(before.monthly),
      after: moneyText(after.monthly ?? before.monthly),
    },
    { label: 'Reserve', before: `${before.reserveMonths} months`, after: `${after.reserveMonths} months` },
    {
      label: 'Improvements count',
      before: `${before.improvementCredit}%`,
      after: `${after.improvementCredit}%`,
    },
    { label: 'Paying more than a share', before: MODES[before.mode], after: MODES[after.mode] },
  ]
  return [
    ...(isSameDivision(before.shares, after.shares) ? [] : shares),
    ...rows.filter((row) => row.before !== row.after),
  ]
}
