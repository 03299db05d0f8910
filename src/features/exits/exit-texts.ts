import type { Fraction } from '#domain/exits/fraction.ts'
import type { Verdict } from '#domain/exits/sharing.ts'
import type { ExitEvent, ExitScenario } from '#domain/exits/scenario.ts'
import { capitalized, formatCents, formatList, plural } from '#domain/format.ts'

export interface Owner {
  name: string
  picture: string | null
  /** For `ownerColour`. */
  colour: number
  isYou: boolean
  isMadeUp: boolean
  /** The partner in a couple that owns one share, and the two people's names in a sentence. */
  partner?: { names: readonly [string, string]; picture: string | null; called: string; possessive: string }
}

export type Owners = readonly Owner[]

export const EVENT_NAMES: Record<ExitEvent, string> = {
  sale: 'Sale',
  buyout: 'Buyout',
  'first-refusal': 'First refusal',
  shotgun: 'Shotgun',
  'sealed-bids': 'Sealed bids',
  default: 'Default and cure',
  death: 'Death',
  separation: 'Separation',
}

export const VERDICT_TEXTS: Record<Verdict, string> = {
  passes: 'Those who stay pass a lender’s test',
  fails: 'Those who stay don’t pass a lender’s test',
}

export const nameOf = (owner: Owner | undefined): string =>
  owner?.partner?.called ?? (owner?.isYou ? 'you' : (owner?.name ?? 'someone'))

/** Returns whether a verb has no s after an owner: "you pay", "Maya and Sam pay". */
const isPlain = (owner: Owner | undefined): boolean =>
  owner !== undefined && (owner.isYou || owner.partner !== undefined)

/** Picks a verb's form for an owner. */
export const formFor = (owner: Owner | undefined, third: string, plain: string): string =>
  isPlain(owner) ? plain : third

/** Starts a sentence: "You pay", "Maya pays". */
export function sentenceStart(owner: Owner | undefined, third: string, second: string): string {
  return `${capitalized(nameOf(owner))} ${formFor(owner, third, second)}`
}

/** "your", "Maya’s". */
export const possessive = (owner: Owner | undefined): string =>
  owner?.partner?.possessive ?? (owner?.isYou ? 'your' : `${nameOf(owner)}’s`)

/** "Maya’s family pays". */
export const familyText = (owner: Owner | undefined, does: 'gets' | 'pays'): string =>
  `${capitalized(possessive(owner))} family ${does}`

/** Returns the pronouns for all of them: "you" if the reader is one of them, otherwise "they". */
export function groupWords(owners: Owners) {
  return owners.some(({ isYou }) => isYou)
    ? { they: 'you', them: 'you', their: 'your' }
    : { they: 'they', them: 'them', their: 'their' }
}

/** Names several owners, the reader last: "Maya and you". */
export function together(owners: Owners): string {
  return formatList(owners.toSorted((one, other) => Number(one.isYou) - Number(other.isYou)).map(nameOf))
}

/** Picks a verb's form for several owners, or one who may be the reader. */
export function verb(owners: Owners, third: string, plain: string): string {
  return owners.length === 1 && !isPlain(owners[0]) ? third : plain
}

export const staying = (owners: Owners, { leaver }: ExitScenario): Owner[] =>
  owners.filter((_, place) => place !== leaver)

/** Formats a share of the home: 8/15. */
export function shareText({ over, under }: Fraction): string {
  return under === 1n ? (over === 0n ? 'none' : 'all') : `${over}/${under}`
}

/** Formats cents with a proper minus sign, and none for −0. */
export function moneyText(cents: number): string {
  return `${cents < 0 ? '−' : ''}${formatCents(Math.abs(cents))}`
}

export const monthsText = (months: number): string =>
  plural(months, { one: `${months} month`, other: `${months} months` })

export const growthText = (percent: number): string =>
  `${percent < 0 ? '−' : '+'}${Math.abs(percent)}% a year`

/** Formats a chance: 0.7684 is 76.84%. */
export const chanceText = (part: number): string => `${(part * 100).toFixed(2)}%`

export const rateText = (percent: number): string => `${percent.toFixed(2)}%`
