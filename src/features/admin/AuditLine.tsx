import { auditText, detailTexts, partsOf } from './audit-texts.ts'
import type { AuditPage } from '#api/features/admin/service/audit.ts'

export type AuditEntry = AuditPage['entries'][number]

interface AuditLineProps {
  entry: AuditEntry
  /** The person whose page the line is on; their id isn't shown there. */
  about?: number
}

export function AuditLine({ entry, about }: AuditLineProps) {
  const detail = detailTexts(entry.detail ?? {})
  return (
    <p className="min-w-0 wrap-anywhere">
      {partsOf(auditText(entry.action)).map((part, index) =>
        typeof part === 'object' ? (
          part.text
        ) : (
          <Person key={index} person={entry[part]} isNamed={about === entry[part]?.id} />
        ),
      )}
      {detail.length > 0 && <span className="block text-sm text-muted">{detail.join(' · ')}</span>}
    </p>
  )
}

function Person({ person, isNamed }: { person: AuditEntry['actor']; isNamed: boolean }) {
  if (person === null) return <em>someone without an account</em>
  const name = <strong>{person.name ?? 'a deleted account'}</strong>
  if (isNamed) return name
  return (
    <span>
      {name} <span className="text-sm whitespace-nowrap text-muted">(ID {person.id})</span>
    </span>
  )
}
