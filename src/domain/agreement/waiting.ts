import { sealedPath, termPath } from '#domain/agreement/addresses.ts'
import type { Standing } from '#domain/agreement/state.ts'
import { PATH } from '#domain/paths.ts'

/**
 * Why something waits for one owner: wording to accept, a sealed answer to give, what the others would like (to remove a term, or go on
 * without the lawyer), or what the lawyer wrote and they haven't seen.
 */
export type WaitingKind = 'accept' | 'sealed' | 'asked' | 'lawyer'

const ROOMS = 'rooms'

export interface Waiting {
  kind: WaitingKind
  /** The term's; `rooms` for bids on rooms. */
  key: string
  title: string
}

const isAsked = (others: readonly number[], you: number) => others.length > 0 && !others.includes(you)

/** Whether an owner is asked to agree to remove a term. */
export const isAskedToRemove = ({ removing }: Pick<Standing, 'removing'>, you: number): boolean =>
  isAsked(removing, you)

/** Whether an owner is asked to agree to go on with a term without the lawyer. */
export const isAskedToGoOn = (
  { goingOn, needsLawyer }: Pick<Standing, 'goingOn' | 'needsLawyer'>,
  you: number,
): boolean => needsLawyer && isAsked(goingOn, you)

/** Whether an owner has wording to accept. */
export const isToAccept = ({ state, current, accepted }: Standing, you: number): boolean =>
  state === 'open' && current !== null && !accepted.includes(you)

/** Whether it's answered from the agreement; bids on rooms have a page of their own. */
export const isInAgreement = ({ key }: Pick<Waiting, 'key'>): boolean => key !== ROOMS

export function waitingPath({ kind, key }: Pick<Waiting, 'kind' | 'key'>): string {
  if (kind !== 'sealed') return termPath(key)
  return key === ROOMS ? PATH.ROOMS : sealedPath(key)
}
