import { TriangleAlert } from 'lucide-react'
import type { Rule } from '#domain/agreement/law/topics.ts'

/** A rule; with an amber mark if we aren't sure of it. */
export function LawText({ rule }: { rule: Rule }) {
  if (rule.weight === 'firm') return rule.text
  return (
    <span className="agr-unsure">
      <TriangleAlert aria-label="Not certain" />
      {rule.text}
    </span>
  )
}
