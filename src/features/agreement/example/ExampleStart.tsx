import { Check, Shuffle } from 'lucide-react'
import { useState } from 'react'
import { PORTRAITS } from '#art/portraits.ts'
import { MADE_UP, type MadeUpPartner, PARTNERS_CHOSEN, partnersParam } from '#domain/agreement/example.ts'
import { formatList } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { FACES } from './example-texts.ts'

interface ExampleStartProps {
  chosen: readonly string[]
  onChosen: (chosen: readonly string[]) => void
}

/** Chooses two made-up partners; choosing a third drops the first. */
export function ExampleStart({ chosen, onChosen }: ExampleStartProps) {
  const [surprises, surprise] = useState(0)
  const partners = MADE_UP.filter(({ key }) => chosen.includes(key))
  const names = formatList(partners.map(({ name }) => name))

  function toggle(key: string): void {
    const others = chosen.filter((one) => one !== key)
    onChosen(others.length < chosen.length ? others : [...others, key].slice(-PARTNERS_CHOSEN))
  }

  function shuffle(): void {
    // Cycles through them, so that each press shows a different pair.
    const next = (surprises + 1) % MADE_UP.length
    surprise(next)
    const pair = [MADE_UP[next], MADE_UP[(next + 1) % MADE_UP.length]]
    onChosen(pair.flatMap((partner) => (partner ? [partner.key] : [])))
  }

  return (
    <Card as="section" aria-labelledby="example-choose">
      <h2 className="text-title" id="example-choose">
        Choose two partners
      </h2>
      <div className="example-partners" role="group" aria-labelledby="example-choose">
        {MADE_UP.map((partner) => (
          <PartnerChoice
            key={partner.key}
            partner={partner}
            isChosen={chosen.includes(partner.key)}
            onToggle={() => toggle(partner.key)}
          />
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {partners.length === PARTNERS_CHOSEN ? (
          <ButtonLink href={`?with=${partnersParam(partners)}`}>Start with {names}</ButtonLink>
        ) : (
          <Button disabled>Choose two partners</Button>
        )}
        <Button look="quiet" onClick={shuffle}>
          <Shuffle aria-hidden="true" />
          Surprise me
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">
        Nothing you try here is saved, and it doesn’t change your profile or your matches.
      </p>
    </Card>
  )
}

interface PartnerChoiceProps {
  partner: MadeUpPartner
  isChosen: boolean
  onToggle: () => void
}

function PartnerChoice({ partner: { key, name, role, text }, isChosen, onToggle }: PartnerChoiceProps) {
  return (
    <button
      type="button"
      className={classes('example-partner', isChosen && 'example-chosen')}
      aria-pressed={isChosen}
      onClick={onToggle}
    >
      <i className="example-tick" aria-hidden="true">
        {isChosen && <Check className="size-3.5" strokeWidth={3} />}
      </i>
      <img className="example-portrait" src={PORTRAITS[FACES[key] ?? 'maya']} alt="" width="80" height="80" />
      <span className="example-made-up">Made up</span>
      <b>{name}</b>
      <span className="font-semibold">{role}</span>
      <span className="text-sm text-muted">{text}</span>
    </button>
  )
}
