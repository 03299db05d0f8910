export const USER_SORTS = ['id', 'name', 'email', 'role', 'active', 'subscribed', 'cancelled'] as const

export type UserSort = (typeof USER_SORTS)[number]

export const DIRECTIONS = ['asc', 'desc'] as const

export type Direction = (typeof DIRECTIONS)[number]

/** Whom the list of users shows. `waiting` are those who signed up while sign-ups were limited. */
export const USER_GROUPS = ['everyone', 'waiting', 'deactivated'] as const

export type UserGroup = (typeof USER_GROUPS)[number]
