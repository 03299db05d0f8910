import { Lock } from 'lucide-react'
import type { AgreementTerm } from '#api/features/agreement/schemas.ts'
import { sealedPath } from '#domain/agreement/addresses.ts'
import { ruleIn } from '#domain/agreement/law/law.ts'
import type { Term } from '#domain/agreement/term.ts'
import { PROVINCE_NAMES, type Province } from '#domain/calculators/provinces.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { allOfYou } from './agreement-texts.ts'
import { LawText } from './LawText.tsx'

interface SealedNoteProps {
  term: AgreementTerm
  known: Term | null
  owners: number
  province: Province | null
}

/** A sealed term before its round is opened: why it's hidden, and what the law says. */
export function SealedNote({ term, known, owners, province }: SealedNoteProps) {
  return (
    <Card as="section" aria-labelledby="agr-sealed">
      <h2 className="text-title" id="agr-sealed">
        Sealed until {allOfYou(owners)} have answered
      </h2>
      <p className="mt-2">
        Some things are easier to answer before you know what the others say. You answer in private, and it
        opens for everyone at once. What you agree on becomes the wording, which all of you still have to
        accept.
      </p>
      <ButtonLink className="mt-4" href={sealedPath(term.key)}>
        <Lock aria-hidden="true" />
        Answer in private
      </ButtonLink>
      {known?.law.map((topic) => (
        <p key={topic} className="mt-3 text-sm text-muted">
          If nothing’s agreed in {PROVINCE_NAMES[province ?? 'ON']}:{' '}
          <LawText rule={ruleIn(topic, province ?? 'ON')} />
        </p>
      ))}
    </Card>
  )
}
