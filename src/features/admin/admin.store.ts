import { fetchAudit, fetchPerson, fetchUsers } from './calls.ts'
import { createQueries } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'

export const usersOf = createQueries('users', fetchUsers, {
  onError: () => notify.error('Failed to load users'),
})

export const AUDIT_FAILED = 'Failed to load the audit log'

export const newestAudit = createQueries('audit log', () => fetchAudit(null), {
  onError: () => notify.error(AUDIT_FAILED),
})

export const personOf = createQueries('person in context', fetchPerson)

export function peopleChanged(): void {
  void usersOf.refresh()
  void personOf.refresh()
  void newestAudit.refresh()
}
