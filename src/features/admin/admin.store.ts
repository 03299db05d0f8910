import { fetchAudit, fetchPerson, fetchUsers } from './calls.ts'
import { ApiError } from '#lib/api.ts'
import { createQueries } from '#lib/query.ts'
import { notify, showError } from '#lib/toast.ts'

export const USERS_FAILED = 'Failed to load users'

export const usersOf = createQueries('users', fetchUsers, {
  onError: () => notify.error(USERS_FAILED),
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

export function showUserError(error: unknown, fallback: string): void {
  if (isGone(error)) notify.error('User (id+role) not found')
  else showError(error, fallback)
}

/** Also shows what another admin has changed, if that's why. A form with typed text would be replaced. */
export function showRefusal(error: unknown, fallback: string): void {
  showUserError(error, fallback)
  if (isGone(error) || (error instanceof ApiError && error.is('conflict'))) peopleChanged()
}

const isGone = (error: unknown) => error instanceof ApiError && error.is('not_found')
