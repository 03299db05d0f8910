import type { UserChanges } from '#domain/admin/editing.ts'
import type { NewUser } from '#domain/admin/new-user.ts'
import { type UsersFilterParams, usersQuery } from '#domain/admin/users-list.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { api, unwrap } from '#lib/api.ts'

export async function fetchUsers(filters: UsersFilterParams) {
  return unwrap(api.admin.users.$get({ query: usersQuery(filters) }))
}

export async function fetchPerson(id: number) {
  return unwrap(api.admin.users[':user_id'].$get({ param: { user_id: String(id) } }))
}

/** Creates a user. A phone number is sent only if there is one. */
export async function createUser({ phone_number, ...newUser }: NewUser) {
  return unwrap(
    api.admin['create-user'].$post({ json: { ...newUser, ...(phone_number && { phone_number }) } }),
  )
}

/** Fetches who would be deactivated, and what would happen to their subscription. */
export async function fetchDeactivation(user_id: number, role: Role) {
  return unwrap(api.admin.deactivation.$get({ query: { user_id: String(user_id), role: String(role) } }))
}

export async function deactivateUser(user_id: number, role: Role) {
  return unwrap(api.admin['deactivate-user'].$post({ json: { user_id, role } }))
}

export async function endSessions(user_id: number, role: Role) {
  return unwrap(api.admin['end-sessions'].$post({ json: { user_id, role } }))
}

export async function editUser(user_id: number, role: Role, edited: UserChanges) {
  const param = { user_id: String(user_id) }
  return unwrap(api.admin.users[':user_id'].$put({ param, json: { role, ...edited } }))
}

export async function requestEmailFor(user_id: number, role: Role, email: string) {
  const param = { user_id: String(user_id) }
  return unwrap(api.admin.users[':user_id'].email.$post({ param, json: { role, email } }))
}

export async function confirmEmailFor(user_id: number, role: Role, guess: { email: string; code: string }) {
  const param = { user_id: String(user_id) }
  return unwrap(api.admin.users[':user_id'].email.$put({ param, json: { role, ...guess } }))
}

export async function reactivateUser(user_id: number, role: Role) {
  return unwrap(api.admin['reactivate-user'].$post({ json: { user_id, role } }))
}

export async function admitUser(user_id: number) {
  return unwrap(api.admin['admit-user'].$post({ json: { user_id } }))
}

export async function fetchAudit(before: number | null) {
  return unwrap(api.admin.audit.$get({ query: before === null ? {} : { before: String(before) } }))
}
