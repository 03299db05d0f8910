import type { Option, Param } from '#domain/agreement/term.ts'
import { formatCount, formatDollars, formatList, plural } from '#domain/format.ts'
import { plainLines } from '#domain/typed-lines.ts'

/** What a sentence of the agreement is about. */
export interface Parties {
  owners: readonly { name: string; percent: number }[]
  /** Such as 77 Stinson Street; null before there's a home. */
  home: string | null
  isQuebec: boolean
}

export type Values = Readonly<Record<string, number | string>>

/** A wording: an option, perhaps followed by the owners' own words; or only their words, if `option` is null. */
export interface Wording {
  option: string | null
  values: Values
  /** The owners' own words: after the option's sentence, or on their own. */
  extra: string
}

export const MAX_WORDS = 1_000

/** Returns a wording as it's stored: only the option's own values, and cleaned-up words. */
export function storedWording(option: Option | null, { values, extra }: Wording): Wording {
  const params = option?.params ?? []
  return {
    option: option?.key ?? null,
    values: Object.fromEntries(
      params.map(({ key, initial }) => {
        const value = values[key] ?? initial
        return [key, typeof value === 'string' ? plainLines(value) : value]
      }),
    ),
    extra: plainLines(extra),
  }
}

/** Returns what's wrong with the owners' own words; null if nothing is. */
export function faultInWords(option: Option | null, { extra }: Pick<Wording, 'extra'>): string | null {
  if (option === null && extra === '') return 'Please write the wording.'
  return [...extra].length > MAX_WORDS
    ? `Please keep it to ${formatCount(MAX_WORDS)} characters or fewer.`
    : null
}

export function initialValues({ params }: Option): Values {
  return Object.fromEntries(params.map(({ key, initial }) => [key, initial]))
}

/** Returns what's wrong with the values of an option, by parameter. */
export function valueFaults({ params }: Option, values: Values): Record<string, string> {
  return Object.fromEntries(
    params.flatMap((param) => {
      const fault = faultIn(param, values[param.key])
      return fault === null ? [] : [[param.key, fault]]
    }),
  )
}

function faultIn({ kind, lowest, highest, step }: Param, value: number | string | undefined): string | null {
  if (kind === 'words') {
    const length = typeof value === 'string' ? [...plainLines(value)].length : 0
    if (length < lowest) return 'Please write something here.'
    return length > highest ? `Please keep this to ${formatCount(highest)} characters or fewer.` : null
  }
  const fits = typeof value === 'number' && value >= lowest && value <= highest && (value * 2) % 1 === 0
  return fits && (step < 1 || value % 1 === 0)
    ? null
    : `Enter a number from ${formatCount(lowest)} to ${formatCount(highest)}.`
}

const TOKEN = /\{([a-z]+)\}/g

/** Returns a wording's full text, as the owners accept it. */
export function textOf(
  option: Option | null,
  { values, extra }: Omit<Wording, 'option'>,
  parties: Parties,
): string {
  const sentence = option ? sentenceOf(option, values, parties) : ''
  return [sentence, extra.trim()].filter((part) => part !== '').join(' ')
}

export function sentenceOf({ sentence, params }: Option, values: Values, parties: Parties): string {
  const text = sentence.replaceAll(TOKEN, (whole, name: string) => {
    const param = params.find(({ key }) => key === name)
    return param ? valueInWords(param, values[name] ?? param.initial) : (tokenInWords(name, parties) ?? whole)
  })
  return text.trim()
}

export function valueInWords({ kind, label }: Param, value: number | string): string {
  if (typeof value === 'string') return plainLines(value) || `[${label.toLowerCase()}]`
  switch (kind) {
    case 'dollars':
      return formatDollars(value)
    case 'percent':
      return `${value}%`
    case 'interest':
      return value === 0 ? 'without interest' : `with ${value}% interest a year`
    case 'words':
      return String(value)
    default:
      return counted(value, kind)
  }
}

function counted(value: number, kind: 'days' | 'months' | 'years' | 'nights' | 'people'): string {
  const one = { days: 'day', months: 'month', years: 'year', nights: 'night', people: 'person' }[kind]
  return plural(value, { one: `${inWords(value)} ${one}`, other: `${inWords(value)} ${kind}` })
}

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

/** Small numbers spelled out, as in a sentence. */
export const inWords = (value: number): string => SMALL[value] ?? formatCount(value)

function tokenInWords(name: string, { owners, home, isQuebec }: Parties): string | null {
  const count = owners.length
  switch (name) {
    case 'owners':
      return formatList(owners.map((owner) => `${owner.name} ${owner.percent}%`))
    case 'home':
      return home ?? 'the home'
    case 'title':
      return titleIn({ isQuebec })
    case 'all':
      return count === 2 ? 'both of us' : `all ${inWords(count)} of us`
    case 'everyone':
      return count === 2 ? 'both of us' : `all ${inWords(count)}`
    case 'ways':
      return count === 2 ? 'in half' : `${inWords(count)} ways`
    default:
      return null
  }
}

const SHARES = 'shares'

/** Returns the values stored with a sentence that names the owners' shares, because the plan may change later. */
export function sharesToStore(option: Option | null, { owners }: Parties): Values {
  return option?.sentence.includes('{owners}')
    ? { [SHARES]: owners.map(({ percent }) => percent).join(' ') }
    : {}
}

/** Returns the percents that a wording names, in joining order; those of the plan if it names none. */
export function sharesIn(values: Values | undefined, planned: readonly number[]): number[] {
  const named = String(values?.[SHARES] ?? '')
    .split(' ')
    .map(Number)
  return named.length === planned.length && values?.[SHARES] !== undefined ? named : [...planned]
}

const titleIn = ({ isQuebec }: Pick<Parties, 'isQuebec'>) =>
  isQuebec ? 'undivided co-owners' : 'tenants in common'

/** Returns whether a wording names the form of title used in the home's province. The province may change after it was accepted. */
export function suitsProvince(
  option: Pick<Option, 'sentence'> | undefined,
  text: string,
  parties: Pick<Parties, 'isQuebec'>,
): boolean {
  return !option?.sentence.includes('{title}') || text.includes(titleIn(parties))
}
