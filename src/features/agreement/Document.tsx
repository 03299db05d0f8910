import { ownerColour } from '#art/owner-colour.ts'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { AgreementResponse } from '#api/features/agreement/schemas.ts'
import { adviserIn } from '#domain/agreement/law/law.ts'
import type { Waiting } from '#domain/agreement/waiting.ts'
import { formatCount, formatList } from '#domain/format.ts'
import { classes } from '#ui/classes.ts'
import { RecentTime } from '#ui/RecentTime.tsx'
import { type People, settledText } from './agreement-texts.ts'
import { Braid } from './Braid.tsx'
import { Face } from './Faces.tsx'
import { StateMark } from './StateMark.tsx'
import { TermRow } from './TermRow.tsx'

interface DocumentProps {
  ref: Ref<HTMLElement>
  agreement: AgreementResponse
  owners: People
  /** On a phone, whether settled terms are also shown. */
  isWhole: boolean
  /** Shown above the title instead of the draft's number. */
  label?: string
  /** What's waiting for the viewer. */
  waits?: readonly Waiting[]
  children: ReactNode
}

export function Document({ ref, agreement, owners, isWhole, label, waits, children }: DocumentProps) {
  const sheet = useRef<HTMLElement | null>(null)
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const { entries, saved_at } = agreement
  const words = { adviser: adviserIn(agreement.province), owners, people: agreement.people }
  return (
    <section
      ref={(element) => {
        sheet.current = element
        if (typeof ref === 'function') ref(element)
        else if (ref) ref.current = element
      }}
      className={classes('agr-sheet', isWhole && 'agr-whole')}
      aria-label="The agreement"
    >
      <Braid document={sheet} colours={owners.map(({ number }) => ownerColour(number))} />
      <div className="agr-start" aria-hidden="true">
        {owners.map((owner) => (
          <Face key={owner.number} person={owner} />
        ))}
      </div>
      <header className="agr-sheet-head">
        <p className="text-sm text-muted">
          {label !== undefined || saved_at === null ? (
            (label ?? 'Nothing written yet')
          ) : (
            <>
              Draft {formatCount(entries)} · <RecentTime at={saved_at} />
            </>
          )}
        </p>
        <h2>
          How {formatList(owners.map(({ name }) => name))} own {agreement.home ?? 'a home'}
        </h2>
        <p className="text-sm text-muted">
          One strand for each of you: woven where you agree, apart where you don’t.
        </p>
      </header>
      {agreement.chapters.map(({ key, title, terms }, place) => {
        const settled = terms.filter(({ state, needs_lawyer }) => state === 'settled' && !needs_lawyer).length
        return (
          <div key={key} className={classes(unfolded.includes(key) && 'agr-unfolded')}>
            <div className="agr-chapter" id={key} data-braid="woven">
              <span>{place + 1}</span>
              <h2>{title}</h2>
              <span className="agr-chapter-count">
                {settledText(settled, terms.length)}
                <span className="max-md:sr-only"> settled</span>
              </span>
            </div>
            {terms.map((term) => (
              <TermRow
                key={term.key}
                term={term}
                {...words}
                waits={waits?.find((one) => one.key === term.key)?.kind}
              />
            ))}
            {settled > 0 && (
              <button
                type="button"
                className="agr-unfold"
                data-braid="woven"
                aria-expanded={unfolded.includes(key)}
                onClick={() =>
                  setUnfolded(
                    unfolded.includes(key) ? unfolded.filter((one) => one !== key) : [...unfolded, key],
                  )
                }
              >
                <StateMark mark="settled" />
                {formatCount(settled)} settled
                <ChevronDown aria-hidden="true" />
              </button>
            )}
          </div>
        )
      })}
      {children}
    </section>
  )
}
