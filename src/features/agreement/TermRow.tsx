import type { AgreementTerm } from '#api/features/agreement/schemas.ts'
import { termOf } from '#domain/agreement/terms.ts'
import type { WaitingKind } from '#domain/agreement/waiting.ts'
import { classes } from '#ui/classes.ts'
import { termPath } from '#domain/agreement/addresses.ts'
import { isWaitingFor, markOf, type People, personOf, stateText, shortDate } from './agreement-texts.ts'
import { allOfYou } from './agreement-texts.ts'
import { Accepted, Face, Stack } from './Faces.tsx'
import { StateWord } from './StateMark.tsx'

interface TermRowProps {
  term: AgreementTerm
  owners: People
  people: People
  adviser: string
  /** Why it's waiting for the viewer. */
  waits?: WaitingKind | undefined
}

/** One sentence of the document: settled, with a gap, or hidden. */
export function TermRow({ term, owners, people, adviser, waits }: TermRowProps) {
  const { key, number, title, state, version, accepted, note, at } = term
  const you = owners.find(({ is_you }) => is_you)?.number ?? null
  const isWaiting = isWaitingFor(term, you)
  const alone = aloneIn(term, owners)
  return (
    <article
      className={classes('agr-term', `agr-term-${markOf(term)}`, isWaiting && 'agr-hot')}
      data-braid={state === 'settled' ? 'woven' : state === 'sealed' ? 'sealed' : 'apart'}
      data-alone={alone ?? undefined}
    >
      <p className="agr-term-name">
        <span>{number}</span>
        <a href={termPath(key)}>{title}</a>
      </p>
      <p className="agr-term-text">
        <Sentence term={term} count={owners.length} />
      </p>
      <div className="agr-term-who">
        <Preferences term={term} owners={owners} />
        {note && (
          <p className="agr-law-note">
            <Face person={personOf(people, note.by)} />
            <span>
              {personOf(people, note.by)?.name}
              {note.version < version
                ? ' hasn’t approved this wording yet.'
                : note.text === ''
                  ? ' wants different wording.'
                  : `: “${note.text}”`}
            </span>
          </p>
        )}
      </div>
      <div className="agr-term-side">
        <StateWord mark={markOf(term)}>{stateText(term, { adviser, you })}</StateWord>
        {waits && waits !== 'accept' && <span className="agr-news">{newsText(waits, adviser)}</span>}
        {state === 'settled' && !note && at !== null && <span className="agr-when">{shortDate(at)}</span>}
        {state === 'open' && version > 0 && (
          <Accepted owners={owners} accepted={accepted.map(({ owner }) => owner)} />
        )}
        {state === 'open' && version === 0 && <span className="text-sm text-muted">No wording yet</span>}
      </div>
    </article>
  )
}

function newsText(kind: Exclude<WaitingKind, 'accept'>, adviser: string): string {
  if (kind === 'lawyer') return `New from your ${adviser}`
  return kind === 'sealed' ? 'Waiting for your answer' : 'The others are asking you'
}

function Sentence({ term, count }: { term: AgreementTerm; count: number }) {
  const { state, text, is_own, title } = term
  const gap = termOf(term.key)?.gap
  if (state === 'settled') return text
  if (text !== null) return <span className="agr-proposed">{text}</span>
  if (is_own || !gap) {
    return (
      <>
        {title}: <span className="agr-gap">not written yet</span>
      </>
    )
  }
  return (
    <>
      {gap.before}{' '}
      {state === 'sealed' ? (
        <span className="agr-wax">sealed until {allOfYou(count).replace(' of you', '')} answer</span>
      ) : (
        <span className="agr-gap">{gap.words}</span>
      )}
      {/^[.,]?$/.test(gap.after) ? gap.after : ` ${gap.after}`}
    </>
  )
}

function Preferences({ term, owners }: { term: AgreementTerm; owners: People }) {
  if (term.state !== 'open' || !term.preferences) return null
  const groups = Map.groupBy(term.preferences, ({ option }) => option)
  return (
    <p className="agr-prefer">
      {[...groups].map(([option, who]) => {
        const people = owners.filter(({ number }) => who.some(({ owner }) => owner === number))
        const label = termOf(term.key)?.options.find(({ key }) => key === option)?.label ?? ''
        return (
          <span key={option}>
            <Stack people={people} />
            <span className="sr-only">{people.map(({ name }) => name).join(', ')}: </span>
            {label}
          </span>
        )
      })}
    </p>
  )
}

/** Returns the index of the only owner who hasn't accepted or prefers something else. */
function aloneIn({ state, version, accepted, preferences }: AgreementTerm, owners: People): number | null {
  if (state !== 'open' || owners.length < 3) return null
  const missing =
    version > 0
      ? owners.filter(({ number }) => !accepted.some(({ owner }) => owner === number))
      : owners.filter(({ number }) => {
          const preferred = preferences?.find(({ owner }) => owner === number)?.option
          const same = preferences?.filter(({ option }) => option === preferred).length ?? 0
          return (
            preferences !== null && same === 1 && new Set(preferences.map(({ option }) => option)).size === 2
          )
        })
  const [only] = missing
  return only && missing.length === 1 ? owners.indexOf(only) : null
}
