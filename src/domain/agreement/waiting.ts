import { sealedPath, termPath } from '#domain/agreement/addresses.ts'
import type { TermStatus } from '#domain/agreement/state.ts'
import { PATH } from '#domain/paths.ts'

/**
 * Why something is waiting for an owner: wording to accept, a sealed answer to give, a request from the others (to remove a term, or go ahead
 * without the lawyer), or a lawyer's comment they haven't seen.
 */
export type WaitingKind = 'accept' | 'sealed' | 'asked' | 'lawyer'

const ROOMS = 'rooms'

export interface Waiting {
  kind: WaitingKind
  /** The term's key; `rooms` for bids on rooms. */
  key: string
  title: string
}

const isAsked = (others: readonly number[], you: number) => others.length > 0 && !others.includes(you)

/** Returns whether an owner is asked to agree to remove a term. */
export const isAskedToRemove = ({ removing }: Pick<TermStatus, 'removing'>, you: number): boolean =>
  isAsked(removing, you)

/** Returns whether an owner is asked to agree to go ahead with a term without the lawyer. */
export const isAskedToProceed = (
  { goingOn, needsLawyer }: Pick<TermStatus, 'goingOn' | 'needsLawyer'>,
  you: number,
): boolean => needsLawyer && isAsked(goingOn, you)

/** Returns whether an owner has wording to accept. */
export const isToAccept = ({ state, current, accepted }: TermStatus, you: number): boolean =>
  state === 'open' && current !== null && !accepted.includes(you)

/** Returns whether it's answered from the agreement; bids on rooms have their own page. */
export const isInAgreement = ({ key }: Pick<Waiting, 'key'>): boolean => key !== ROOMS

export function waitingPath({ kind, key }: Pick<Waiting, 'kind' | 'key'>): string {
  if (kind !== 'sealed') return termPath(key)
  return key === ROOMS ? PATH.ROOMS : sealedPath(key)
}
