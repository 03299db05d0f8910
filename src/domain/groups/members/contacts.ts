/**
 * How it stands between a member and another one with their email addresses and phone numbers: nothing was offered; the member
 * has offered theirs; the other one has, and waits; or both have, and see them.
 */
export const CONTACT_STATES = ['none', 'offered', 'waiting', 'exchanged'] as const

export type ContactState = (typeof CONTACT_STATES)[number]

/**
 * An offer is told to whom it is made, for otherwise nobody would know to answer it; it holds no address until both have offered.
 */
export function contactState(offered: boolean, isOffered: boolean): ContactState {
  if (offered) return isOffered ? 'exchanged' : 'offered'
  return isOffered ? 'waiting' : 'none'
}
