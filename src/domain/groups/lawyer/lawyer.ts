import { type Decision, no, YES } from '#domain/decision.ts'
import { PATH } from '#domain/paths.ts'
import type { TextRule } from '#domain/text-rule.ts'
import { plainLines } from '#domain/typed-lines.ts'

const MAX_COMMENT_LENGTH = 2000

export const COMMENT_RULE: TextRule = {
  normalize: plainLines,
  isValid: (text) => text !== '' && [...text].length <= MAX_COMMENT_LENGTH,
  message: 'Please keep your comment to 2,000 characters or fewer.',
}

/** Per person, per 24 hours. */
export const COMMENTS_PER_DAY = 50

export function mayComment(count: number): Decision {
  return count < COMMENTS_PER_DAY
    ? YES
    : no('You’ve reached the limit of 50 comments a day. Please send this one tomorrow.')
}

/** Returns whether the lawyer may read: all current members have to agree, so anyone who joins is asked too. */
export function everyoneAgreed(memberIds: readonly number[], agreed: ReadonlySet<number>): boolean {
  return memberIds.length > 0 && memberIds.every((id) => agreed.has(id))
}

/** Returns the group in such an address; null if there can't be one. */
export function groupIn(params: URLSearchParams): string | null {
  return /^[1-9]\d{0,8}$/.exec(params.get('group') ?? '')?.[0] ?? null
}

/** Where a lawyer reads a group's agreement. */
export function agreementForLawyerPath(group: number): string {
  return `${PATH.REVIEW}?group=${group}`
}

/** Where a lawyer reads a group's plan. */
export function planForLawyerPath(group: number): string {
  return `${PATH.DASHBOARD}?group=${group}`
}
