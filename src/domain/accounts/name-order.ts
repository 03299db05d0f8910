import { displayName } from '#domain/accounts/display-name.ts'
import { lazy } from '#domain/lazy.ts'

const collator = lazy(() => new Intl.Collator('en-CA'))

interface Person {
  id: number
  first_name: string
  last_name: string
}

/** Sorts people by displayed name as Canadians would, then by id. */
export function sortedByName<P extends Person>(people: readonly P[]): P[] {
  return people
    .map((person) => ({ person, name: displayName(person) }))
    .sort((one, other) => collator().compare(one.name, other.name) || one.person.id - other.person.id)
    .map(({ person }) => person)
}
