import { exitOutcome } from '#domain/exits/events.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import { type Pair, type Term, TERMS, withTerm } from '#domain/exits/terms.ts'
import { capitalized, formatList } from '#domain/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import type { Badges } from './exits.page.ts'
import { formFor, moneyText, nameOf, type Owners } from './exit-texts.ts'
import { summaryOf } from './summary-texts.ts'
import { TERM_NAMES } from './term-texts.ts'

interface TermsListProps {
  scenario: ExitScenario
  owners: Owners
  terms: Pair
  badges: Badges
  onChoose: (term: Term) => void
}

/** What the person who leaves gets under each term, from least to most. */
export function TermsList({ scenario, owners, terms, badges, onChoose }: TermsListProps) {
  const leavingOwner = owners[scenario.leaver]
  const rows = TERMS.map((term) => {
    const outcome = exitOutcome(withTerm(scenario, term))
    return { term, outcome, ends: outcome.owners[scenario.leaver]?.ends ?? 0 }
  }).toSorted((one, other) => one.ends - other.ends)
  const [least = 0, most = 1] = [rows[0]?.ends, rows.at(-1)?.ends]
  const start = Math.min(0, least)
  const part = (cents: number) => ((cents - start) / Math.max(1, most - start)) * 100
  return (
    <Card as="section" aria-labelledby="exit-terms" className="mt-5 max-sm:p-4">
      <h2 className="text-title" id="exit-terms">
        How {nameOf(leavingOwner)} {formFor(leavingOwner, 'does', 'do')} under each term
      </h2>
      <p className="mt-1 text-sm text-muted">Same home, same day. Choose one to compare it.</p>
      <ul className="mt-3">
        {rows.map(({ term, outcome, ends }) => {
          const after = owners.filter((_, place) => (outcome.sharesAfter?.[place]?.over ?? 0n) > 0n)
          return (
            <li key={term} className={classes('exit-term-row', terms.includes(term) && 'exit-term-chosen')}>
              <button
                type="button"
                className="text-left"
                disabled={terms.includes(term)}
                onClick={() => onChoose(term)}
              >
                <b className="block font-semibold">{TERM_NAMES[term]}</b>
                {badges[term] && <span className="badge">{badges[term]}</span>}
                <span className="text-sm text-muted">{summaryOf(outcome, owners)}</span>
              </button>
              <div>
                <b className="block">{moneyText(ends)}</b>
                <svg
                  viewBox="0 0 100 6"
                  preserveAspectRatio="none"
                  className="mt-1 h-2 w-full"
                  aria-hidden="true"
                >
                  <rect width="100" height="6" rx="1" className="fill-sunken" />
                  <rect width={part(ends)} height="6" rx="1" className="fill-action" />
                </svg>
              </div>
              <p className="flex items-center gap-1 text-sm text-muted">
                <span className="sr-only">Owned by </span>
                {after.length === 0 || outcome.sharesAfter === null ? 'A buyer' : null}
                {after.map((owner, place) => (
                  <Avatar key={place} src={owner.picture} name={owner.name} size="small" />
                ))}
                <span className="sr-only">
                  {formatList(after.map((owner) => capitalized(nameOf(owner))))}
                </span>
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
