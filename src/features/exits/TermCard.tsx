import type { Outcome } from '#domain/exits/outcome.ts'
import { isTerm, type Term } from '#domain/exits/terms.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import type { Owners } from './exit-texts.ts'
import { Scenes } from './scenes/Scenes.tsx'
import { figuresOf, summaryOf } from './summary-texts.ts'
import { effectOf, TERM_NAMES, TERM_OPTIONS } from './term-texts.ts'
import { Word } from './Word.tsx'

interface TermCardProps {
  term: Term
  label: string
  badge: string | undefined
  outcome: Outcome
  owners: Owners
  onChoose: (term: Term) => void
}

/** One of two terms: its scenes, who pays or gets what, and what it means. */
export function TermCard({ term, label, badge, outcome, owners, onChoose }: TermCardProps) {
  const effect = effectOf(outcome, owners)
  return (
    <Card as="section" aria-label={`${label}: ${TERM_NAMES[term]}`} className="flex flex-col max-sm:p-4">
      <h2 className="mb-3 text-title">
        <Word
          label={label}
          value={term}
          options={TERM_OPTIONS}
          onChange={(value) => isTerm(value) && onChoose(value)}
        />
        {badge && <span className="badge ml-3">{badge}</span>}
      </h2>
      <div className="exit-mini exit-bare">
        <Scenes {...{ outcome, owners }} lit={null} />
      </div>
      <p className="mt-3 text-sm text-muted">{summaryOf(outcome, owners)}</p>
      <dl className="my-3 grid grid-cols-[1fr_auto] gap-x-3 gap-y-1">
        {figuresOf(outcome, owners).map(([what, amount], place) => (
          <div key={place} className="contents">
            <dt>{what}</dt>
            <dd className="text-right font-semibold">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={classes('exit-effect mt-auto', effect.isAlert && 'exit-effect-alert')}>{effect.text}</p>
    </Card>
  )
}
