import { type Decision, no, YES } from '#domain/decision.ts'
import type { AgreementRecord, TermRecord, Version } from '#domain/agreement/record.ts'
import { termOf } from '#domain/agreement/terms.ts'

/** `sealed` until a sealed round has been opened and its answer worded. */
export type TermState = 'settled' | 'open' | 'sealed'

export interface TermStatus {
  state: TermState
  current: Version | null
  /** Owners who have accepted the current version. */
  accepted: number[]
  /** Whether a lawyer asked for different wording and not everyone agreed to go ahead without them. */
  needsLawyer: boolean
  /** Owners who agreed to go ahead without the lawyer. */
  goingOn: number[]
  /** Owners who would like to remove it. */
  removing: number[]
}

/** Returns a term's state among the current owners. */
export function termStatus(
  term: TermRecord,
  record: Pick<AgreementRecord, 'owners'>,
  owners: readonly number[],
): TermStatus {
  const current = term.versions.at(-1) ?? null
  const isSameGroup = record.owners !== null && isSame(record.owners, owners)
  const counted = (some: readonly number[]) =>
    isSameGroup ? some.filter((owner) => owners.includes(owner)) : []
  const goingOn = counted(term.goOn)
  const accepted = counted(acceptedBy(current))
  const isSettled = current !== null && owners.length > 0 && owners.every((owner) => accepted.includes(owner))
  return {
    state: isSettled ? 'settled' : isSealed(term) ? 'sealed' : 'open',
    current,
    accepted,
    needsLawyer: term.mark?.mark === 'needs-law' && goingOn.length < owners.length,
    goingOn,
    removing: counted(term.removing),
  }
}

/** Returns whether a term is waiting for a sealed round. */
const isSealed = ({ key, versions, isOpened }: TermRecord) =>
  termOf(key)?.sealed === true && versions.length === 0 && !isOpened

/** Returns the owners whose acceptance of a version counts. */
export function acceptedBy(version: Version | null): number[] {
  return version?.acceptances.filter(({ ended }) => ended === null).map(({ owner }) => owner) ?? []
}

export function isSame(some: readonly number[], others: readonly number[]): boolean {
  return some.length === others.length && some.every((one) => others.includes(one))
}

export const CHANGED_MEANWHILE = 'Someone suggested different wording in the meantime. Please read it first.'

/** Maximum versions of one term, so that a record stays readable. */
export const MAX_VERSIONS = 100

/** Maximum terms that the owners add themselves. */
export const MAX_OWN_TERMS = 20

/** `base` is the version that the new one is based on; 0 if there was none. */
export function mayPropose(term: TermRecord, base: number, from: 'owner' | 'sealed'): Decision {
  if (from === 'owner' && isSealed(term)) {
    return no('Answer this one in private first. Its wording comes from what you all agree on.')
  }
  if (term.versions.length >= MAX_VERSIONS) return no('This term has had too many versions.')
  return base === term.versions.length ? YES : no(CHANGED_MEANWHILE)
}

export function mayAccept(term: TermRecord, version: number): Decision {
  return version > 0 && version === term.versions.length ? YES : no(CHANGED_MEANWHILE)
}

export function mayAdd(record: Pick<AgreementRecord, 'terms'>): Decision {
  const added = [...record.terms.values()].filter((term) => isOwn(term))
  return added.length < MAX_OWN_TERMS ? YES : no(`You can add up to ${MAX_OWN_TERMS} terms of your own.`)
}

/** Returns whether the owners added a term and haven't removed it. */
export const isOwn = ({ title, isRemoved }: TermRecord) => title !== null && !isRemoved

/** Returns whether an owner may remove a term alone: they added it, and nobody else has done anything with it. */
export function mayRemoveAlone(term: TermRecord, owner: number, isCommented: boolean): boolean {
  const isUntouched = term.versions.every(
    ({ by, acceptances }) => by === owner && acceptances.every((one) => one.owner === owner),
  )
  return isOwn(term) && term.addedBy === owner && isUntouched && term.mark === null && !isCommented
}
