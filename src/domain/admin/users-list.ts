import { isRole, type Role } from '#domain/accounts/roles.ts'
import { PATH } from '#domain/paths.ts'

export const USER_SORTS = ['id', 'name', 'email', 'role', 'active', 'subscribed', 'cancelled'] as const

export type UserSort = (typeof USER_SORTS)[number]

export const DIRECTIONS = ['asc', 'desc'] as const

export type Direction = (typeof DIRECTIONS)[number]

/**
 * Filters of the list of users. `waiting` are people who signed up while sign-ups were limited, `onboarding` clients who haven't
 * finished it, `free` those on the free plan, `members` subscribers.
 */
export const USER_GROUPS = [
  'everyone',
  'waiting',
  'onboarding',
  'free',
  'members',
  'cancelled',
  'deactivated',
] as const

export type UserGroup = (typeof USER_GROUPS)[number]

export interface UsersFilterParams {
  search: string
  group: UserGroup
  /** Null for every role. */
  role: Role | null
  sort: UserSort
  direction: Direction
  page: number
}

export const MAX_USER_SEARCH = 100

export const ALL_USERS: UsersFilterParams = {
  search: '',
  group: 'everyone',
  role: null,
  sort: 'id',
  direction: 'asc',
  page: 1,
}

/** Reads an address of the list; unknown values fall back to the unfiltered list's. */
export function usersFilterIn(params: URLSearchParams): UsersFilterParams {
  const get = (name: string) => params.get(name) ?? ''
  const role = Number(get('role'))
  return {
    search: get('search').slice(0, MAX_USER_SEARCH),
    group: USER_GROUPS.find((group) => group === get('group')) ?? ALL_USERS.group,
    role: isRole(role) ? role : null,
    sort: USER_SORTS.find((sort) => sort === get('sort')) ?? ALL_USERS.sort,
    direction: DIRECTIONS.find((direction) => direction === get('direction')) ?? ALL_USERS.direction,
    page: idIn(get('page')) ?? ALL_USERS.page,
  }
}

/** Returns the person an address opens next to the list. */
export function personIn(params: URLSearchParams): number | null {
  return idIn(params.get('person') ?? '')
}

/** Returns the parameters of an address or a call, without those that equal the unfiltered list's. */
export function usersQuery({ search, group, role, sort, direction, page }: UsersFilterParams) {
  return {
    ...(search.trim() !== '' && { search }),
    ...(group !== ALL_USERS.group && { group }),
    ...(role !== null && { role: String(role) }),
    ...(sort !== ALL_USERS.sort && { sort }),
    ...(direction !== ALL_USERS.direction && { direction }),
    ...(page !== ALL_USERS.page && { page: String(page) }),
  }
}

export const COMMANDS_PATH = `${PATH.ADMIN}/commands`

/** Returns the address of a list, with a person open next to it. */
export function commandsPath(filters: UsersFilterParams = ALL_USERS, person: number | null = null): string {
  const query = new URLSearchParams(usersQuery(filters))
  if (person !== null) query.set('person', String(person))
  return query.size > 0 ? `${COMMANDS_PATH}?${query}` : COMMANDS_PATH
}

function idIn(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
