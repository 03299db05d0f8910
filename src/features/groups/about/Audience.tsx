import type { GroupView, PairView } from './about.page.ts'
import { formatList, formatPercentOneDecimal } from '#domain/format.ts'
import { MatchBadge } from '#features/matching/MatchBadge.tsx'
import { areasText, closeOn } from '#domain/matching/summary.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { Badge } from '#ui/Badge.tsx'

const AUDIENCES = [
  { value: 'matches', label: 'Matches' },
  { value: 'group', label: 'Your group' },
] as const

export type Audience = (typeof AUDIENCES)[number]['value']

interface AudienceChoiceProps {
  value: Audience
  onChange: (audience: Audience) => void
}

export function AudienceChoice({ value, onChange }: AudienceChoiceProps) {
  return (
    <div className="about-audience" role="radiogroup" aria-label="Show what they see">
      {AUDIENCES.map((audience) => (
        <label key={audience.value}>
          <input
            type="radio"
            name="audience"
            value={audience.value}
            checked={audience.value === value}
            onChange={() => onChange(audience.value)}
          />
          {audience.label}
        </label>
      ))}
    </div>
  )
}

/** The person's own pair with someone on their list, as both of them see it. */
export function WithMatch({ pair: { first_name, score, close, apart } }: { pair: PairView }) {
  return (
    <>
      <p className="about-score display">
        <span className="sr-only">Your score with {first_name}: </span>
        {formatPercentOneDecimal(score)}
      </p>
      <p className="about-close">
        <MatchBadge score={score} />
        {close.length > 0 && <Badge className="whitespace-normal">{closeOn(close)}</Badge>}
        {apart.length > 0 && (
          <Badge look="discuss" className="whitespace-normal">
            Talk about: {areasText(apart)}
          </Badge>
        )}
      </p>
    </>
  )
}

export function InGroup({ group }: { group: GroupView | null }) {
  return (
    <div className="about-group">
      {group === null ? (
        <p>You’re not in a group yet. People in your group would see all of this, plus:</p>
      ) : (
        <p>{formatList(group.others)} also see:</p>
      )}
      <ul>
        <li>Your exact score with each of them, and how you fit by category</li>
        {(group?.facts ?? []).map(({ name, text }) => (
          <li key={name}>
            {name}: <strong>{text}</strong>
          </li>
        ))}
        <li>Your phone and email, if you both offer to swap them</li>
      </ul>
      {group !== null && (
        <a className="link" href={`${groupPath()}#shared-facts`}>
          Change what you share with your group
        </a>
      )}
    </div>
  )
}
