import { ownerColour } from '#art/owner-colour.ts'
import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import { formatCount } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { termPath } from '#domain/agreement/addresses.ts'
import { isWaitingFor, type People, startName, termsOf } from './agreement-texts.ts'
import { Face } from './Faces.tsx'

export function AcceptedCard({ agreement, owners }: { agreement: AgreementResponse; owners: People }) {
  const terms = termsOf(agreement)
  const you = owners.find(({ is_you }) => is_you)?.number ?? null
  const waiting = terms.filter((term) => isWaitingFor(term, you))
  const [first] = waiting
  return (
    <Card as="section" aria-labelledby="agr-who">
      <h2 className="text-title" id="agr-who">
        Who has accepted what
      </h2>
      <ul className="agr-bars">
        {owners.map((owner) => {
          const count = terms.filter(({ accepted }) =>
            accepted.some((one) => one.owner === owner.number),
          ).length
          return (
            <li key={owner.number}>
              <Face person={owner} />
              <b>{startName(owner)}</b>
              <span>
                {formatCount(count)} of {formatCount(terms.length)}
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                <rect className={ownerColour(owner.number)} width={(100 * count) / terms.length} height="8" />
              </svg>
            </li>
          )
        })}
      </ul>
      {first && (
        <p className="mt-2 text-sm text-muted">
          {waiting.length === 1
            ? 'One is waiting for you: '
            : `${formatCount(waiting.length)} are waiting for you, first `}
          <a className="link" href={termPath(first.key)}>
            {first.title}
          </a>
        </p>
      )}
    </Card>
  )
}
