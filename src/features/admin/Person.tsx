import { AuditLine } from './AuditLine.tsx'
import { PersonActions } from './PersonActions.tsx'
import { journeyText, statusBadgeOf } from './person-texts.ts'
import type { PersonInContext } from '#api/features/admin/service/person.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatPhoneAsTyped } from '#domain/accounts/phone.ts'
import { isRole, ROLE_NAMES } from '#domain/accounts/roles.ts'
import { capitalized, formatDate } from '#domain/format.ts'
import { clockName, formatLocalTime } from '#domain/listings/tours/wall-clock.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Badge } from '#ui/Badge.tsx'
import { Time } from '#ui/Time.tsx'

export interface PersonLinks {
  pathOf: (id: number) => string
  onOpen: (id: number) => void
}

interface PersonProps extends PersonLinks {
  person: PersonInContext
}

export function Person({ person, ...links }: PersonProps) {
  const { user, audit } = person
  const name = displayName(user)
  const status = statusBadgeOf(user)
  return (
    <div className="person">
      <header className="flex items-center gap-4">
        <Avatar src={pictureOf(user)} name={name} size="large" />
        <div className="min-w-0">
          <h2 className="text-title wrap-anywhere">{name}</h2>
          <p className="text-sm wrap-anywhere text-muted">
            {user.email}
            {user.phone_number && (
              <span className="block tabular-nums">{formatPhoneAsTyped(user.phone_number)}</span>
            )}
          </p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Badge look="plain">ID {user.id}</Badge>
            <Badge look="plain">{isRole(user.role) ? ROLE_NAMES[user.role] : 'No role'}</Badge>
            {status ? <Badge look={status.look}>{status.text}</Badge> : <Badge>Active</Badge>}
          </p>
        </div>
      </header>
      <PersonActions key={`${user.is_active} ${user.stage} ${user.role} ${user.email}`} person={person} />
      <div className="grid content-start gap-6">
        <Facts person={person} {...links} />
        <Tours person={person} />
      </div>
      <section className="person-wide" aria-labelledby="recent-heading">
        <h3 className="text-title" id="recent-heading">
          Recent
        </h3>
        {audit.length === 0 && <p className="mt-2 text-sm text-muted">Nothing yet.</p>}
        <ol className="mt-1 divide-y divide-line text-sm">
          {audit.map((entry) => (
            <li key={entry.id} className="py-2.5">
              <AuditLine entry={entry} about={user.id} />
              <Time at={entry.at} className="text-muted" />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

function Facts({ person, pathOf, onOpen }: PersonProps) {
  const { user, state, group, sessions, journey } = person
  const facts = [
    { term: 'Joined', text: formatDate(user.created_at) },
    { term: 'Stage', text: user.stage },
    { term: 'State', text: `${state.id}, ${state.label}` },
  ]
  return (
    <section aria-labelledby="facts-heading">
      <h3 className="text-title" id="facts-heading">
        About them
      </h3>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-sm">
        {facts.map(({ term, text }) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere first-letter:uppercase">{text}</dd>
          </div>
        ))}
        <dt className="text-muted">Group</dt>
        <dd className="wrap-anywhere">
          {group === null && 'No group'}
          {group?.name && <span className="block">{group.name}</span>}
          {group && (
            <span className="flex flex-wrap gap-x-4">
              {group.mates.map(({ id, first_name }) => (
                <a
                  key={id}
                  className="link inline-block py-1"
                  href={pathOf(id)}
                  onClick={(event) => {
                    event.preventDefault()
                    onOpen(id)
                  }}
                >
                  {first_name}
                </a>
              ))}
            </span>
          )}
        </dd>
        {sessions.length > 0 && <dt className="text-muted">Browsers</dt>}
        {sessions.length > 0 && (
          <dd>
            {sessions.map(({ name, created_at }) => (
              <span key={created_at} className="block">
                {name}
                <span className="block text-muted">
                  <Time at={created_at} />
                </span>
              </span>
            ))}
          </dd>
        )}
      </dl>
      <details className="mt-2 text-sm">
        <summary className="link inline-block py-2">{journeyText(journey)}</summary>
        <ol className="grid gap-1">
          {journey.map(({ journey_type, state: step, at }) => (
            <li key={`${journey_type} ${step}`} className="flex flex-wrap justify-between gap-x-4">
              <span className="wrap-anywhere">
                {journey_type} {step}
              </span>
              <span className="text-muted">{formatDate(at)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}

function Tours({ person: { tours } }: { person: PersonInContext }) {
  const listed = [...tours.ahead, ...tours.past]
  if (listed.length === 0) return null
  return (
    <section aria-labelledby="tours-heading">
      <h3 className="text-title" id="tours-heading">
        Tours
      </h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {listed.map(({ id, street, city, shown, time_zone, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0">
              <strong className="wrap-anywhere">{street}</strong>, {city}
              <span className="block text-muted">
                {formatLocalTime(shown)}, {clockName(time_zone, city)}
              </span>
            </span>
            <Badge look="plain">{capitalized(status)}</Badge>
          </li>
        ))}
      </ul>
    </section>
  )
}
