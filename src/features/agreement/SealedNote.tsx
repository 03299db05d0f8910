import { Lock } from 'lucide-react'
import type { AgreementTerm } from '#api/features/agreement/schemas.ts'
import { ownerColour } from '#art/owner-colour.ts'
import { SEAL } from '#art/seal.ts'
import { sealedPath } from '#domain/agreement/addresses.ts'
import type { Term } from '#domain/agreement/term.ts'
import type { Province } from '#domain/calculators/provinces.ts'
import { plural } from '#domain/format.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { allOfYou, namesOf, type People } from './agreement-texts.ts'
import { Face } from './Faces.tsx'
import { LawOption } from './LawOption.tsx'

interface SealedNoteProps {
  term: AgreementTerm
  known: Term | null
  /** What the sealed questions ask. */
  asks: readonly string[]
  owners: People
  province: Province | null
}

/** A sealed term before its round is opened: why it's hidden, what it asks, and what the law says. */
export function SealedNote({ term, known, asks, owners, province }: SealedNoteProps) {
  return (
    <Card as="section" className="agr-options" aria-labelledby="agr-sealed">
      <UnderSeal owners={owners} />
      <div className="p-5 md:p-6">
        <h2 className="text-title" id="agr-sealed">
          Sealed until {allOfYou(owners.length)} have answered
        </h2>
        <p className="mt-2">Some things are easier to answer before you know what the others say.</p>
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {asks.map((ask) => (
            <li key={ask} className="py-2.5 font-semibold">
              {ask}
            </li>
          ))}
        </ol>
        <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
          <ButtonLink href={sealedPath(term.key)} className="max-sm:w-full">
            <Lock aria-hidden="true" />
            Answer in private
          </ButtonLink>
          <span className="text-sm text-muted">
            {plural(asks.length, { one: 'One question', other: `${asks.length} questions` })}, about two
            minutes
          </span>
        </div>
      </div>
      {known && <LawOption term={known} province={province} bar={null} owners={owners} />}
    </Card>
  )
}

/** What happens to the answers, the same for everyone. */
export function SealedSteps({ owners }: { owners: People }) {
  const steps = [
    ['Everyone answers in private', 'Nobody sees your answers, or even that you’ve answered.'],
    ['The door stays shut', `${namesOf(owners)} see the same page until it opens.`],
    ['It opens for all of you at once', 'After that, nobody can change an answer.'],
    ['What you agree on becomes wording', 'It counts once all of you have accepted it.'],
  ] as const
  return (
    <Card as="section" aria-labelledby="agr-steps">
      <h2 className="text-title" id="agr-steps">
        How it opens
      </h2>
      <ol className="agr-steps mt-4">
        {steps.map(([what, how]) => (
          <li key={what}>
            <b className="block font-semibold">{what}</b>
            <span className="text-sm text-muted">{how}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const VIEW = { width: 640, height: 132, middle: 320 } as const

/** Each owner's strand runs under the seal; nobody sees how it comes out. */
function UnderSeal({ owners }: { owners: People }) {
  const pitch = VIEW.height / (owners.length + 1)
  const centre = VIEW.height / 2
  return (
    <div className="agr-under-seal" aria-hidden="true">
      <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} preserveAspectRatio="xMidYMid slice">
        {owners.map(({ number }, place) => {
          const y = pitch * (place + 1)
          const near = centre + (y - centre) * 0.3
          return (
            <g key={number} className={classes('agr-strand', ownerColour(number))}>
              <path d={`M-400 ${y}H90C190 ${y} 220 ${near} ${VIEW.middle} ${near}`} />
              <path
                d={`M${VIEW.middle} ${near}C420 ${near} 450 ${y} 550 ${y}H1040`}
                className="agr-unknown-strand"
              />
            </g>
          )
        })}
        <g className="agr-mark-sealed" transform={`translate(${VIEW.middle - 44} ${centre - 44}) scale(1.7)`}>
          <path d={SEAL} />
          <path
            d="M26 13a7.4 7.4 0 0 0-3.8 13.8L20 39h12l-2.2-12.2A7.4 7.4 0 0 0 26 13z"
            className="agr-mark-key"
          />
        </g>
      </svg>
      <div className="agr-under-faces">
        {owners.map((owner) => (
          <Face key={owner.number} person={owner} />
        ))}
      </div>
    </div>
  )
}
