import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { capitalized, formatCount, formatDay, plural } from '#domain/format.ts'
import { allOfYou } from '../agreement-texts.ts'

export const MISSING_KINDS = ['waiting', 'open', 'sealed', 'needsLaw', 'elsewhere'] as const

export type MissingKind = (typeof MISSING_KINDS)[number]

export function missingText(kind: MissingKind, count: number, adviser: OwnSheet['adviser']): string {
  const terms = plural(count, { one: '1 term', other: `${formatCount(count)} terms` })
  switch (kind) {
    case 'waiting':
      return `${terms} not accepted by everyone`
    case 'open':
      return `${terms} without wording`
    case 'sealed':
      return `${terms} still sealed`
    case 'needsLaw':
      return `${terms} marked “Needs law” by your ${adviser}`
    case 'elsewhere':
      return `${terms} worded for another province`
  }
}

export interface NextStep {
  title: string
  text: string
}

/** The six steps from settled terms to living by them. */
export function nextSteps(
  { names, accepted_on, adviser, ready }: OwnSheet,
  lawyer: string | null,
): NextStep[] {
  const all = allOfYou(names.length)
  return [
    {
      title: 'Accept every term',
      text: ready && accepted_on ? `${capitalized(all)}, ${formatDay(accepted_on)}` : capitalized(all),
    },
    {
      title: `A ${adviser} drafts the contract`,
      text: lawyer ? `${lawyer} can work in the DOCX` : `Give your ${adviser} the DOCX`,
    },
    {
      title: 'Each of you gets your own advice',
      text: lawyer
        ? `From a ${adviser} who isn’t ${lawyer}. Spouses too.`
        : `From a ${adviser} of your own. Spouses too.`,
    },
    { title: 'Sign together', text: 'With a witness for each of you' },
    adviser === 'notary'
      ? { title: 'Publish it', text: 'Your notary can say how in Quebec' }
      : { title: 'Put a notice on title', text: 'Your lawyer knows how it’s done in your province' },
    { title: 'Live by it', text: 'Your ledger starts with these shares and rules' },
  ]
}
