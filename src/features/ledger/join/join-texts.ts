import type { WholeRules } from '#domain/ledger/rules-on.ts'
import { moneyText } from '../ledger-texts.ts'

const CLAUSES = { share: 'by share', head: 'by head' } as const

/** Returns one sentence per rule, for someone who'd be bound by them. */
export function rulesText(rules: WholeRules): string {
  const { repairs, utilities, approvalOver, reserveMonths, mode, monthly } = rules
  const follows = {
    fixed: 'Shares stay as agreed.',
    cost: 'Shares follow the money.',
    units: 'Paying more than a share buys more of the home.',
  }[mode]
  return `You pay in ${moneyText(monthly)} a month together, by share. Repairs are divided ${CLAUSES[repairs]}, utilities ${CLAUSES[utilities]}. Over ${moneyText(approvalOver)}, the majority agrees. The reserve should cover ${reserveMonths} months. ${follows}`
}
