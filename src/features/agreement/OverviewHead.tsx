import { FileText, History } from 'lucide-react'
import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import { formatCount } from '#domain/format.ts'
import { adviserIn } from '#domain/agreement/law/law.ts'
import { PATH } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { historyPath } from '#domain/agreement/addresses.ts'
import { markOf, type Mark, termsOf } from './agreement-texts.ts'
import { StateMark } from './StateMark.tsx'

const KINDS: readonly Mark[] = ['settled', 'open', 'sealed', 'law']

export function OverviewHead({ agreement }: { agreement: AgreementResponse }) {
  const marks = termsOf(agreement).map(markOf)
  const words = {
    settled: 'settled',
    open: 'open',
    sealed: 'sealed',
    law: `need a ${adviserIn(agreement.province)}`,
  }
  return (
    <div className="agr-head">
      <div>
        <h1 className="display text-section">Your agreement</h1>
        <p className="agr-legend">
          {KINDS.map((kind) => [kind, marks.filter((mark) => mark === kind).length] as const)
            .filter(([kind, count]) => count > 0 || kind === 'settled')
            .map(([kind, count]) => (
              <span key={kind}>
                <StateMark mark={kind} />
                {formatCount(count)} {words[kind]}
              </span>
            ))}
        </p>
      </div>
      <div className="agr-actions">
        <ButtonLink look="ghost" href={historyPath(null)}>
          <History aria-hidden="true" />
          Record
        </ButtonLink>
        <ButtonLink look="ghost" href={PATH.TERM_SHEET}>
          <FileText aria-hidden="true" />
          {marks.every((mark) => mark === 'settled') ? 'Term sheet' : 'Preview'}
        </ButtonLink>
      </div>
    </div>
  )
}
