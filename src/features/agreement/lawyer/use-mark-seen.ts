import { useEffect } from 'react'
import type { TermComment } from '#api/features/agreement/lawyer/schemas.ts'
import { seeTerm } from '../calls.ts'

/** Notes that the viewer saw the lawyer's mark and comments that are on screen, and nothing that arrived since. */
export function useMarkSeen(term: string, comments: readonly TermComment[], markedAt: number | null): void {
  const newest = Math.max(markedAt ?? 0, ...comments.map(({ at, by_lawyer }) => (by_lawyer ? at : 0)))
  useEffect(() => {
    // If this fails, the comment just stays marked as new.
    if (newest > 0) void seeTerm(term, newest).catch(() => undefined)
  }, [term, newest])
}
