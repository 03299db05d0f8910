import { Check } from 'lucide-react'
import type { AgreementPerson } from '#api/features/agreement/schemas.ts'
import { type People, startName } from './agreement-texts.ts'
import { Face } from './Faces.tsx'

interface AnswerListProps {
  owners: People
  /** Returns what an owner agreed to, with a prefix for screen readers; null while they haven't. */
  answerOf: (owner: AgreementPerson) => { said?: string; text: string } | null
}

/** Who has agreed, and who hasn't yet. The viewer comes last. */
export function AnswerList({ owners, answerOf }: AnswerListProps) {
  const others = owners.toSorted((one, other) => Number(one.is_you) - Number(other.is_you))
  return (
    <ul className="agr-acceptances">
      {others.map((owner) => {
        const answer = answerOf(owner)
        return (
          <li key={owner.number}>
            <Face person={owner} />
            <b>{startName(owner)}</b>
            {answer ? (
              <span className="agr-ok">
                <Check aria-hidden="true" />
                {answer.said && <span className="sr-only">{answer.said} </span>}
                {answer.text}
              </span>
            ) : (
              <span>Not yet</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
