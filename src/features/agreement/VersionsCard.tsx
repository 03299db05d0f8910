import { Check } from 'lucide-react'
import type { TermVersions } from '#api/features/agreement/schemas.ts'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { type People, personOf, startName, shortDate } from './agreement-texts.ts'
import { Face } from './Faces.tsx'

interface VersionsCardProps {
  term: TermVersions
  owners: People
  people: People
}

const ENDED = {
  'new-wording': 'Cleared',
  'took-back': 'Took it back',
  'owners-changed': 'Owners changed',
} as const

export function VersionsCard({ term: { versions }, owners, people }: VersionsCardProps) {
  if (versions.length === 0) return null
  return (
    <Card as="section" aria-labelledby="agr-versions">
      <h2 className="text-title" id="agr-versions">
        Who accepted when
      </h2>
      <p className="mt-1 text-sm text-muted">
        New wording clears every acceptance, so nobody agrees to words they haven’t read.
      </p>
      {versions.toReversed().map((version, place) => (
        <article key={version.number} className={classes('agr-version', place === 0 && 'agr-current')}>
          <div>
            <b>Version {version.number}</b>
            <small>
              {version.by === 0 ? 'Sealed answers' : startName(personOf(people, version.by))} ·{' '}
              {shortDate(version.at)}
            </small>
          </div>
          <p>{version.text}</p>
          <ul>
            {owners.map((owner) => (
              <li key={owner.number}>
                <Who version={version} owner={owner} isCurrent={place === 0} />
              </li>
            ))}
          </ul>
        </article>
      ))}
    </Card>
  )
}

interface WhoProps {
  version: TermVersions['versions'][number]
  owner: People[number]
  isCurrent: boolean
}

function Who({ version, owner, isCurrent }: WhoProps) {
  const acceptance = version.acceptances.findLast((one) => one.owner === owner.number)
  const holds = acceptance?.ended === null
  return (
    <span className={classes('agr-vote', holds && 'agr-vote-yes', acceptance && !holds && 'agr-vote-ended')}>
      <Face person={owner} />
      <span className="sr-only">{startName(owner)}: </span>
      <em>
        {holds && <Check aria-hidden="true" />}
        {acceptance
          ? acceptance.ended === null
            ? shortDate(acceptance.at)
            : ENDED[acceptance.ended]
          : isCurrent
            ? 'Not yet'
            : 'Not accepted'}
      </em>
    </span>
  )
}
