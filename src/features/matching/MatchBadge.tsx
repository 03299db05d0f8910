import { Badge } from '#ui/Badge.tsx'
import { badgeFor } from '#domain/matching/badge.ts'

/** The badge of a score as it is shown; nothing below them all. */
export function MatchBadge({ score }: { score: number }) {
  const badge = badgeFor(score)
  return badge && <Badge look={badge.key}>{badge.name}</Badge>
}
