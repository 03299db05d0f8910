import { ChevronRight } from 'lucide-react'
import { formatList, plural } from '#domain/format.ts'
import { keysOf } from '#domain/keys.ts'
import { SEALED_TERMS, type SealedTermKey, termOf } from '#domain/sealed/questions.ts'
import { purposePath } from '#domain/sealed/texts.ts'
import { nameOf, type Owners } from '#features/exits/exit-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FrontDoor } from './FrontDoor.tsx'
import { Receipt } from './Receipt.tsx'
import { TakeBack } from './TakeBack.tsx'
import type { Sealed } from './use-sealed.ts'

interface WaitingProps {
  sealed: Sealed
  round: Extract<Sealed['round'], { state: 'open' }>
  term: SealedTermKey
  owners: Owners
  onChange: () => void
}

/** The same sentence for everyone, whether they've answered or not: no count, no names, no times. */
export function Waiting({ sealed, round, term, owners, onChange }: WaitingProps) {
  const others = owners.filter(({ isYou }) => !isYou).map(nameOf)
  return (
    <div className="mt-4 grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="sealed-picture">
        <FrontDoor look="letter" label="A closed green front door. Your sealed letter is in the letterbox." />
      </div>
      <div className="grid gap-5">
        <Card as="section" aria-labelledby="sealed-waiting" className="max-sm:p-4">
          <p className="text-sm font-semibold text-alert">{termOf(term).title}</p>
          <h1 className="display mt-1 text-heading" id="sealed-waiting">
            Your answers are sealed
          </h1>
          <p className="mt-2 text-lg">Not everyone has answered yet.</p>
          <p className="mt-2 text-muted">
            {formatList(others)} {others.length === 1 ? 'sees' : 'see'} the same message, whether they’ve
            answered or not. We’ll email all of you when the door opens.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button look="ghost" onClick={onChange}>
              Change my answers
            </Button>
            <TakeBack sealed={sealed} what="answers" />
          </div>
          <Receipt
            closesAt={round.closes_at}
            commitment={round.own?.commitment ?? ''}
            head={round.own?.head ?? ''}
          />
        </Card>
        <Others term={term} />
      </div>
    </div>
  )
}

/** Says nothing about the state of the other rounds. */
function Others({ term }: { term: SealedTermKey }) {
  return (
    <Card as="section" aria-labelledby="sealed-others" className="max-sm:p-4">
      <h2 className="text-title" id="sealed-others">
        While you wait
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {keysOf(SEALED_TERMS)
          .filter((key) => key !== term)
          .map((key) => {
            const { title, questions } = termOf(key)
            const count = Object.keys(questions).length
            return (
              <li key={key}>
                <a className="flex min-h-14 items-center gap-3 py-2" href={purposePath(key)}>
                  <span className="grow">
                    <b className="block font-semibold">{title}</b>
                    <span className="text-sm text-muted">
                      {plural(count, { one: 'One sealed question', other: `${count} sealed questions` })} · 2
                      minutes
                    </span>
                  </span>
                  <ChevronRight className="size-5 text-muted" aria-hidden="true" />
                </a>
              </li>
            )
          })}
      </ul>
    </Card>
  )
}
