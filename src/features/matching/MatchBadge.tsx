import { Badge } from '#ui/Badge.tsx'
import { badgeFor } from '#domain/matching/badge.ts'

export function MatchBadge({ score }: { score: number }) {
  const badge = badgeFor(score)
  return badge && <Badge look={badge.key}>{badge.name}</Badge>
}
