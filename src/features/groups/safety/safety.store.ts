import { blockPerson, fetchBlocked } from './calls.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { PATH, personPath } from '#domain/paths.ts'
import type { AboutPerson } from '#features/matching/person.store.ts'
import { createQueries } from '#lib/query.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING } from '#lib/use-action.ts'

export const blocksQuery = createQueries('blocks', fetchBlocked)

export async function blockAndReload({ person }: Pick<AboutPerson, 'person'>): Promise<typeof LEAVING> {
  await blockPerson(person.id)
  notifyOnNextPage(`You blocked ${displayName(person)}.`)
  // Their page and their conversation no longer exist.
  if (location.pathname === personPath(person.id)) {
    location.replace(PATH.MATCHES)
  } else if (location.pathname.startsWith(PATH.GROUP) && new URLSearchParams(location.search).has('with')) {
    location.replace(groupPath('messages'))
  } else {
    location.reload()
  }
  return LEAVING
}
