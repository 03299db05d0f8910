import type { Viewer } from '#api/features/matching/service/relation.ts'
import { AppError } from '#api/http/errors.ts'

/** A client and their plan, which may be the free one. */
export type Member = Pick<Viewer, 'id' | 'plan'>

/** Throws forbidden with this sentence on the free plan, which saves nothing. */
export function requireMember({ plan }: Member, sentence: string): void {
  if (plan !== 'member') throw new AppError('forbidden', sentence)
}
