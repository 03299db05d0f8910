import type { Viewer } from '#api/features/matching/service/relation.ts'
import { AppError } from '#api/http/errors.ts'

/** Returns a member's id. Throws forbidden on the free plan, which saves nothing. */
export function memberIdOf({ id, plan }: Pick<Viewer, 'id' | 'plan'>): number {
  if (plan !== 'member') throw new AppError('forbidden', 'Your agreement is saved once you’re a member.')
  return id
}
