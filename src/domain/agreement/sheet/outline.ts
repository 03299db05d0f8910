import { adviserIn } from '#domain/agreement/law/law.ts'
import type { DownRule, SheetTerm } from '#domain/agreement/sheet/facts.ts'
import { NOT_A_CONTRACT, placeOf, type TermSheet, termsOf } from '#domain/agreement/sheet/term-sheet.ts'
import { EXIT_YEAR, type WorkedExit } from '#domain/agreement/sheet/worked-exits.ts'
import { PROVINCE_NAMES } from '#domain/calculators/provinces.ts'
import { commissionTaxIn } from '#domain/exits/commission-tax.ts'
import { formatCents, formatDay, formatList } from '#domain/format.ts'

export interface SheetColumn {
  title: string
  /** Parts of the width; all columns of a table add up to 1. */
  width: number
  isNumber?: boolean | undefined
}

/** What a term sheet says from top to bottom, the same on screen, in the PDF and in the DOCX. */
export type Block =
  | { kind: 'title' | 'heading' | 'subheading' | 'text' | 'muted'; text: string }
  | { kind: 'term'; number: string; text: string }
  | { kind: 'table'; columns: SheetColumn[]; rows: string[][] }

export interface Part {
  key: 'terms' | 'contributions' | 'exits' | 'record'
  name: string
  blocks: Block[]
}

export function nameOfSheet(sheet: TermSheet): string {
  return `Term sheet · ${placeOf(sheet)}`
}

/** Each part starts on a new page. `fingerprint` is the document's, in hexadecimal. */
export function outlineOf(sheet: TermSheet, fingerprint: string): Part[] {
  return [
    { key: 'terms', name: 'Terms', blocks: termBlocks(sheet) },
    { key: 'contributions', name: 'Schedule A', blocks: contributionBlocks(sheet) },
    { key: 'exits', name: 'Schedule B', blocks: exitBlocks(sheet) },
    { key: 'record', name: 'Record', blocks: recordBlocks(sheet, fingerprint) },
  ]
}

function termBlocks(sheet: TermSheet): Block[] {
  const { owners, day, province, chapters } = sheet
  const about = [
    formatList(owners.map(({ name }) => name)),
    formatDay(day),
    ...(province ? [PROVINCE_NAMES[province]] : []),
  ]
  return [
    { kind: 'muted', text: 'Term sheet for owning a home together' },
    { kind: 'title', text: placeOf(sheet) },
    { kind: 'muted', text: about.join(' · ') },
    { kind: 'text', text: NOT_A_CONTRACT },
    ...chapters.flatMap(({ number, title, terms }): Block[] => [
      { kind: 'heading', text: `${number} ${title}` },
      ...terms.map((term): Block => ({ kind: 'term', number: term.number, text: wordsOf(term) })),
    ]),
  ]
}

/** Returns the wording, and in brackets what it's still waiting for. */
export function wordsOf({ title, text, state, law, fits }: SheetTerm): string {
  if (text === null) return `${title}: ${state === 'sealed' ? 'sealed' : 'still open'}.`
  const marks = [
    ...(state === 'settled' ? [] : ['not accepted by everyone yet']),
    ...(law === 'needs law' ? ['needs law'] : []),
    ...(fits ? [] : ['worded for another province']),
  ]
  return marks.length > 0 ? `${text} [${marks.join('; ')}]` : text
}

function contributionBlocks({ contributions, figures }: TermSheet): Block[] {
  const { price, down, loan, payment, owners } = contributions
  return [
    { kind: 'muted', text: 'Schedule A' },
    { kind: 'heading', text: 'What each of us puts in' },
    {
      kind: 'text',
      text: `For a home at ${formatCents(price)}, with ${formatCents(down)} down and a mortgage of ${formatCents(loan)} at ${figures.ratePercent}% over ${figures.years} years.`,
    },
    {
      kind: 'table',
      columns: [
        { title: 'Owner', width: 0.4 },
        { title: 'Share', width: 0.12, isNumber: true },
        { title: 'Down payment', width: 0.24, isNumber: true },
        { title: 'Mortgage per month', width: 0.24, isNumber: true },
      ],
      rows: [
        ...owners.map(({ name, share, putsIn, monthly }) => [
          name,
          share,
          formatCents(putsIn),
          formatCents(monthly),
        ]),
        ['Together', '100%', formatCents(down), formatCents(payment)],
      ],
    },
    {
      kind: 'muted',
      text: 'These numbers come from the group’s plan. A lender decides what it lends, and at what rate.',
    },
  ]
}

function exitBlocks({ exits, owners, figures, province, day }: TermSheet): Block[] {
  const { missing } = commissionTaxIn(province, day)
  return [
    { kind: 'muted', text: 'Schedule B' },
    { kind: 'heading', text: `What leaving would look like in year ${EXIT_YEAR}` },
    {
      kind: 'text',
      text: `Examples, worked to the cent. ${ruleOf(figures.down)} Prices and rates are assumptions.${missing ? ` ${missing}` : ''}`,
    },
    ...exits.flatMap((exit) => exitTables(exit, owners)),
  ]
}

function ruleOf({ kind, interest }: DownRule): string {
  switch (kind) {
    case 'first':
      return interest > 0
        ? `Down payments come back first, with ${interest}% simple interest a year, and the rest is split by share.`
        : 'Down payments come back first, and the rest is split by share.'
    case 'loan':
      return interest > 0
        ? `What’s left is split by share. Those who put in less than their share pay the others back, with ${interest}% simple interest a year.`
        : 'What’s left is split by share. Those who put in less than their share pay the others back.'
    case 'shares':
      return 'What’s left is split by share.'
    case 'words':
      return 'How down payments come back is in your own words, so sales and buyouts aren’t worked here.'
  }
}

function exitTables({ title, result, lines, parts }: WorkedExit, owners: TermSheet['owners']): Block[] {
  return [
    { kind: 'subheading', text: title },
    { kind: 'muted', text: result },
    {
      kind: 'table',
      columns: [
        { title: '', width: 0.65 },
        { title: '', width: 0.35, isNumber: true },
      ],
      rows: [
        ...lines.map(({ label, cents }) => [label, formatCents(cents)]),
        ...owners.map(({ name }, at) => [
          partLabel(name, parts[at] ?? 0),
          formatCents(Math.abs(parts[at] ?? 0)),
        ]),
      ],
    },
  ]
}

const partLabel = (name: string, cents: number) => `${name} ${cents < 0 ? 'pays' : 'gets'}`

function recordBlocks(sheet: TermSheet, fingerprint: string): Block[] {
  const professional = adviserIn(sheet.province)
  return [
    { kind: 'muted', text: 'Record' },
    { kind: 'heading', text: 'Who accepted what' },
    {
      kind: 'table',
      columns: [
        { title: 'Term', width: 0.3 },
        { title: 'Version', width: 0.12 },
        { title: 'Accepted by', width: 0.36 },
        { title: professional === 'notary' ? 'Notary' : 'Lawyer', width: 0.22 },
      ],
      rows: termsOf(sheet).map((term) => [
        `${term.number} ${term.title}`,
        term.text === null ? '' : String(term.version),
        acceptedText(term),
        lawWords(term, professional),
      ]),
    },
    { kind: 'subheading', text: 'Fingerprints' },
    {
      kind: 'text',
      text: 'The document’s fingerprint changes with every word, number, acceptance and mark in it. The record’s is the fingerprint of its last entry. They show that something was changed. They can’t prevent it.',
    },
    { kind: 'muted', text: `Document ${fingerprint}` },
    { kind: 'muted', text: `Record ${sheet.record}` },
    {
      kind: 'text',
      text: `${NOT_A_CONTRACT} Nothing in it is legal or tax advice. A ${professional} turns it into a contract, and each owner gets their own advice before signing.`,
    },
  ]
}

/** Such as: Leila and Robin, Jan 12, 2027. */
function acceptedText({ accepted }: SheetTerm): string {
  const days = Map.groupBy(accepted, ({ day }) => day)
  const lines = [...days].map(
    ([day, people]) => `${formatList(people.map(({ name }) => name))}, ${formatDay(day)}`,
  )
  return lines.join('\n')
}

function lawWords({ law }: SheetTerm, professional: string): string {
  if (law === 'reads well') return 'Reads well'
  if (law === 'needs law') return 'Needs law'
  return law === 'without' ? `Everyone went ahead without the ${professional}’s approval` : ''
}
