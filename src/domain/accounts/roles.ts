/** Role numbers as stored and sent. A user without a role has no rights. */
export const ROLE = { ADMIN: 1, CLIENT: 2, AGENT: 3, LAWYER: 4 } as const

export type Role = (typeof ROLE)[keyof typeof ROLE]

export const ROLE_NAMES: Record<Role, string> = { 1: 'Admin', 2: 'Client', 3: 'Agent', 4: 'Lawyer' }

export function isRole(value: unknown): value is Role {
  return value === 1 || value === 2 || value === 3 || value === 4
}

export function isStaff(role: Role | null): boolean {
  return role === ROLE.ADMIN || role === ROLE.AGENT
}
