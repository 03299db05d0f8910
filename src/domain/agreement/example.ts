import { TERMS } from '#domain/agreement/terms.ts'
import type { Term } from '#domain/agreement/term.ts'
import { initialValues, type Parties, sentenceOf } from '#domain/agreement/wording.ts'

/** A made-up person to try an agreement with. Never saved. */
export interface MadeUpPartner {
  key: string
  name: string
  role: string
  text: string
  /** In whole percent. */
  share: number
  /** By term, the option they'd choose where it isn't the first one. */
  prefers: Readonly<Record<string, string>>
}

export const MADE_UP: readonly MadeUpPartner[] = [
  {
    key: 'ines',
    name: 'Ines',
    role: 'The saver',
    text: 'Brings most of the down payment and wants it back first.',
    share: 50,
    prefers: { deciding: 'majority' },
  },
  {
    key: 'marcus',
    name: 'Marcus',
    role: 'The fixer',
    text: 'Brings less cash and rebuilds the kitchen himself.',
    share: 20,
    prefers: { 'down-payments': 'shares', improvements: 'cost', 'own-work': 'paid' },
  },
  {
    key: 'joan',
    name: 'Joan',
    role: 'The planner',
    text: 'Wants a lawyer to read every line.',
    share: 30,
    prefers: { deciding: 'everyone', emergencies: 'two', notice: 'season' },
  },
  {
    key: 'dev',
    name: 'Dev',
    role: 'On the move',
    text: 'May be offered a job in Calgary in three years.',
    share: 25,
    prefers: { 'first-years': 'none', 'renting-out': 'free', 'first-chance': 'match' },
  },
]

/** How many partners an example has. */
export const PARTNERS_CHOSEN = 2

const SEPARATOR = '-'

/** Reads the partners in an address, such as `ines-marcus`; null unless there are two. */
export function partnersIn(text: string | null): MadeUpPartner[] | null {
  const keys = new Set(text?.split(SEPARATOR, PARTNERS_CHOSEN + 1))
  const chosen = MADE_UP.filter(({ key }) => keys.has(key))
  return chosen.length === PARTNERS_CHOSEN && keys.size === PARTNERS_CHOSEN ? chosen : null
}

export const partnersParam = (partners: readonly MadeUpPartner[]) =>
  partners.map(({ key }) => key).join(SEPARATOR)

export interface ExampleTerm {
  term: Term
  state: 'settled' | 'open' | 'sealed'
  text: string | null
  /** What each owner prefers: you first, then the partners. */
  options: string[]
}

/** Your share is the rest. */
export const shareLeft = (partners: readonly MadeUpPartner[]) =>
  100 - partners.reduce((sum, { share }) => sum + share, 0)

/** Returns all 24 terms among you and made-up partners: settled where all prefer the same. */
export function exampleTerms(you: string, partners: readonly MadeUpPartner[]): ExampleTerm[] {
  const parties: Parties = {
    owners: [
      { name: you, percent: shareLeft(partners) },
      ...partners.map(({ name, share }) => ({ name, percent: share })),
    ],
    home: null,
    isQuebec: false,
  }
  const rooms = `${partners[0]?.name} has the top floor, ${you} the front bedroom and ${partners[1]?.name} the back bedroom.`
  return TERMS.map((term) => {
    const [first] = term.options
    const options = [
      first?.key ?? '',
      ...partners.map(({ prefers }) => prefers[term.key] ?? first?.key ?? ''),
    ]
    const isSame = new Set(options).size === 1
    const state = term.sealed ? 'sealed' : isSame ? 'settled' : 'open'
    const values = first && { ...initialValues(first) }
    for (const param of first?.params ?? []) if (values && param.kind === 'words') values[param.key] = rooms
    const text = state === 'settled' && first && values ? sentenceOf(first, values, parties) : null
    return { term, state, text, options: term.sealed ? [] : options }
  })
}
