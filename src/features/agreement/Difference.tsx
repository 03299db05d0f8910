import { diffWords } from 'diff'

interface DifferenceProps {
  before: string
  after: string
  /** Whether to also show removed text. */
  withRemoved?: boolean
}

/** The difference between two wordings: added text is `ins`, removed text is `del`. */
export function Difference({ before, after, withRemoved = true }: DifferenceProps) {
  return diffWords(before, after).map(({ value, added, removed }, place) => {
    if (added) return <ins key={place}>{value}</ins>
    if (removed) return withRemoved ? <del key={place}>{value}</del> : null
    return <span key={place}>{value}</span>
  })
}

/** How the change is announced, such as "3 words added, 1 removed". */
export function differenceInWords(before: string, after: string): string {
  const count = (texts: string[]) => texts.join(' ').split(/\s+/).filter(Boolean).length
  const parts = diffWords(before, after)
  const added = count(parts.filter((part) => part.added).map(({ value }) => value))
  const removed = count(parts.filter((part) => part.removed).map(({ value }) => value))
  return added + removed === 0 ? 'Nothing changed' : `${added} words added, ${removed} removed`
}
