export const CONTACT_STATES = ['none', 'offered', 'waiting', 'exchanged'] as const

type ContactState = (typeof CONTACT_STATES)[number]

/** An offer is visible to the other member, so that they can respond; contact details are shown only once both have offered. */
export function contactState(offered: boolean, isOffered: boolean): ContactState {
  if (offered) return isOffered ? 'exchanged' : 'offered'
  return isOffered ? 'waiting' : 'none'
}
