import type { AgreementResponse, AgreementPerson, AgreementTerm } from '#api/features/agreement/schemas.ts'
import { capitalized, formatCount, formatDate, formatList } from '#domain/format.ts'
import { inWords } from '#domain/agreement/wording.ts'

export type People = readonly AgreementPerson[]

/** Returns the current owners, in joining order. */
export const ownersOf = ({ people }: Pick<AgreementResponse, 'people'>): AgreementPerson[] =>
  people.filter(({ is_here }) => is_here)

export const termsOf = ({ chapters }: Pick<AgreementResponse, 'chapters'>): AgreementTerm[] =>
  chapters.flatMap(({ terms }) => terms)

export const personOf = (people: People, number: number | null): AgreementPerson | undefined =>
  people.find((person) => person.number === number)

/** In a sentence, such as "you" and "Leila". */
export function nameOf(person: AgreementPerson | undefined): string {
  if (person?.is_you) return 'you'
  return person?.name ?? 'Someone'
}

/** At the start of a sentence. */
export const startName = (person: AgreementPerson | undefined) => capitalized(nameOf(person))

/** Lists names with the viewer last, as in "Leila, Kofi and you". */
export function namesOf(people: People): string {
  return formatList(people.toSorted((one, other) => Number(one.is_you) - Number(other.is_you)).map(nameOf))
}

/** "both of you", "all three of you". */
export const allOfYou = (count: number) => (count === 2 ? 'both of you' : `all ${inWords(count)} of you`)

export type Mark = 'settled' | 'open' | 'sealed' | 'law'

export function markOf({ state, needs_lawyer }: Pick<AgreementTerm, 'state' | 'needs_lawyer'>): Mark {
  return needs_lawyer ? 'law' : state
}

export const MARKS: Readonly<Record<Mark, string>> = {
  settled: 'Settled',
  open: 'Open',
  sealed: 'Sealed',
  law: 'Needs a lawyer',
}

/** Names a term's state for the viewer. */
export function stateText(
  term: AgreementTerm,
  { adviser, you }: { adviser: string; you: number | null },
): string {
  const mark = markOf(term)
  if (mark === 'law') return `Needs a ${adviser}`
  if (mark === 'open' && isWaitingFor(term, you)) return 'Waiting for you'
  return MARKS[mark]
}

/** Returns whether the viewer is asked to accept wording. */
export function isWaitingFor({ state, version, accepted }: AgreementTerm, you: number | null): boolean {
  return state === 'open' && version > 0 && !accepted.some(({ owner }) => owner === you)
}

/** Describes an entry of the record, after the name. */
export function actText(kind: string, version: number | null): string {
  const which = version === null ? 'wording' : `version ${version}`
  switch (kind) {
    case 'proposed':
      return `suggested ${which}`
    case 'accepted':
      return `accepted ${which}`
    case 'took-back':
      return `took back acceptance of ${which}`
    case 'added':
      return 'added a term'
    case 'marked':
      return `marked ${which}`
    case 'go-on':
      return 'agreed to go on without a lawyer’s approval'
    case 'remove':
      return 'would like to remove a term'
    case 'keep':
      return 'would like to keep a term'
    case 'removed':
      return 'removed a term'
    case 'reviewed':
      return 'sent a review'
    default:
      return 'changed something'
  }
}

/** Describes an entry in full. `by` is 0 for a sealed round that was revealed. */
export function entryText(
  people: People,
  entry: { by: number; kind: string; version: number | null },
): string {
  if (entry.kind === 'owners') return 'The owners changed'
  if (entry.kind === 'opened') return 'Your sealed answers were opened'
  if (entry.by === 0) return `Your sealed answers became version ${formatCount(entry.version ?? 1)}`
  return `${startName(personOf(people, entry.by))} ${actText(entry.kind, entry.version)}`
}

/** Formats a date without the year. */
export const shortDate = (at: number) => formatDate(at).replace(/, \d{4}$/, '')

export const settledText = (settled: number, all: number) => `${formatCount(settled)} of ${formatCount(all)}`
