import { CircleCheck } from 'lucide-react'
import { capitalized } from '#domain/format.ts'
import type { Compared } from '#domain/sealed/compared.ts'
import { numbersPath } from '#domain/sealed/numbers.ts'
import type { SealedTermKey } from '#domain/sealed/questions.ts'
import type { SealedQuestion } from '#domain/sealed/term.ts'
import { nameOf, type Owners } from '#features/exits/exit-texts.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { Propose } from './Propose.tsx'
import { Strands } from './Strands.tsx'

interface AnswersCardProps {
  term: SealedTermKey
  place: number
  count: number
  question: SealedQuestion
  compared: Compared
  owners: Owners
  /** Null in the example, where nothing can be proposed. */
  viewerId: number | null
}

const KINDS = { agree: 'You agree', close: 'Close', apart: 'Talk about this' } as const

/** Who answered what to one question. */
export function AnswersCard({ term, place, count, question, compared, owners, viewerId }: AnswersCardProps) {
  const { kind, option, chosen } = compared
  const most = option === null ? undefined : question.options[option]
  const label = (key: string) => question.options[key]?.label ?? ''
  const different = Object.keys(question.options).filter((key) => chosen.includes(key))
  return (
    <Card as="section" aria-labelledby={`sealed-answers-${place}`} className="max-sm:p-4">
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        {place + 1} of {count}
        <span className={`sealed-kind sealed-kind-${kind}`}>{KINDS[kind]}</span>
      </p>
      <h2 className="mt-1 text-title" id={`sealed-answers-${place}`}>
        {question.asks}
      </h2>
      <div className="sealed-answers mt-3">
        <ul>
          {owners.map((owner, person) => (
            <li key={person}>
              <Avatar src={owner.picture} name={owner.name} size="small" />
              <span className="sealed-name">{capitalized(nameOf(owner))}</span>
              <span className="sr-only">: {label(chosen[person] ?? '')}</span>
            </li>
          ))}
        </ul>
        <Strands
          kind={kind}
          colours={owners.map(({ colour }) => colour)}
          goesTo={chosen.map((key) => different.indexOf(key))}
          answers={different.length}
        />
        <ul aria-hidden="true">
          {different.map((key) => (
            <li key={key}>
              <span className="sealed-answer">{label(key)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
        <p className="flex min-w-40 flex-1 gap-2 text-sm">
          {kind === 'agree' && <CircleCheck className="size-5 flex-none text-action" aria-hidden="true" />}
          {kind === 'agree'
            ? 'Written into the agreement for all of you to accept.'
            : option === null
              ? 'No answer has a majority.'
              : `${chosen.filter((one) => one === option).length} of you said “${label(option)}”.`}
        </p>
        {most && kind !== 'agree' && viewerId !== null && <Propose term={term} option={most} />}
        {kind === 'apart' && (
          <ButtonLink look="ghost" size="small" href={numbersPath(term, chosen)}>
            Compare with numbers
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
