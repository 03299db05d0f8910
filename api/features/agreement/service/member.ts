import { type Member, requireMember } from '#api/features/matching/service/member.ts'

/** Returns a member's id. Throws forbidden on the free plan, which saves nothing. */
export function memberIdOf(viewer: Member): number {
  requireMember(viewer, 'Your agreement is saved once you’re a member.')
  return viewer.id
}
