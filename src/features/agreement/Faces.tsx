import { Check } from 'lucide-react'
import type { AgreementPerson } from '#api/features/agreement/schemas.ts'
import { pictureOf } from '#lib/picture.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { classes } from '#ui/classes.ts'
import { namesOf, type People } from './agreement-texts.ts'

export function Face({ person, className }: { person: AgreementPerson | undefined; className?: string }) {
  return (
    <Avatar
      src={person ? pictureOf({ profile_picture_filename: person.picture }) : null}
      name={person?.name ?? ''}
      size="small"
      className={classes('agr-face', className)}
    />
  )
}

export function Stack({ people }: { people: People }) {
  return (
    <span className="agr-stack" aria-hidden="true">
      {people.map((person) => (
        <Face key={person.number} person={person} />
      ))}
    </span>
  )
}

/** Who has accepted the wording: people who haven't are pale, with an empty ring. */
export function Accepted({ owners, accepted }: { owners: People; accepted: readonly number[] }) {
  const yes = owners.filter(({ number }) => accepted.includes(number))
  return (
    <span
      className="agr-accepted"
      role="img"
      aria-label={yes.length > 0 ? `Accepted by ${namesOf(yes)}` : 'Accepted by nobody yet'}
    >
      {owners.map((person) => {
        const has = yes.includes(person)
        return (
          <span key={person.number} className={has ? 'agr-yes' : 'agr-not-yet'}>
            <Face person={person} />
            <i>{has && <Check />}</i>
          </span>
        )
      })}
    </span>
  )
}
