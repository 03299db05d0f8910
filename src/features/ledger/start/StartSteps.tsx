import { type FormEvent, useEffect, useState } from 'react'
import type { Start } from '#api/features/ledger/start/schemas.ts'
import { total } from '#domain/exits/cents.ts'
import { openingFaults, type Opening } from '#domain/ledger/opening.ts'
import { PATH } from '#domain/paths.ts'
import { type Faults, hasFaults } from '#domain/text-rule.ts'
import { notify } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { BrickHouse } from '../BrickHouse.tsx'
import { saveOpening } from '../calls.ts'
import { dollarsText, type Owners, percentText } from '../ledger-texts.ts'
import { StepFields } from './StepFields.tsx'
import { asOpening, type Figures, figuresOf } from './start.store.ts'

interface StartStepsProps {
  start: Start
  opening: Opening
  agreed: readonly string[]
  owners: Owners
  day: string
}

const TITLES = [
  'Your home',
  'Your mortgage',
  'Who brought what on closing day?',
  'How do you share costs?',
  'Is this right?',
] as const

const FAILED = 'We couldn’t save that. What you typed is still here. Please try again.'

/** The fields of each step. */
const FIELDS: readonly (readonly string[])[] = [
  ['home', 'price', 'closed'],
  ['rate', 'years'],
  ['down'],
  ['shares', 'reserve'],
  [],
]

/** Five steps, filled in as far as we know. The first row of bricks appears as money is entered. */
export function StartSteps({ start, opening: initial, agreed, owners, day }: StartStepsProps) {
  const [figures, setFigures] = useState(() => figuresOf(initial))
  const [step, setStep] = useState(0)
  const [faults, setFaults] = useState<Faults>({})
  const [isTouched, setTouched] = useState(false)
  const { busy, run } = useAction<'send'>()
  const isReady = useHydrated()
  const opening = asOpening(figures)
  const down = opening ? [...opening.down] : [...initial.down]
  const price = opening?.price ?? initial.price
  useUnsavedWarning(isTouched && !busy)

  useEffect(() => {
    const read = () => setStep(stepIn(new URLSearchParams(location.search)))
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [])

  function go(to: number): void {
    history.pushState(history.state, '', `?view=start&step=${to + 1}`)
    setStep(to)
    scrollTo({ top: 0 })
  }

  function change(part: Partial<Figures>): void {
    setFigures({ ...figures, ...part })
    setTouched(true)
    setFaults({})
  }

  function next(event: FormEvent): void {
    event.preventDefault()
    const wrong: Faults = opening
      ? openingFaults(opening, owners.length, day)
      : { amounts: 'Enter every amount in dollars, such as 55,230.' }
    const isLast = step === TITLES.length - 1
    const here = Object.fromEntries(
      Object.entries(wrong).filter(
        ([field]) => isLast || field === 'amounts' || FIELDS[step]?.includes(field),
      ),
    )
    if (hasFaults(here)) return setFaults(here)
    if (!isLast) return go(step + 1)
    if (!opening) return
    void run(
      'send',
      async () => {
        await saveOpening(start.version, opening)
        setTouched(false)
        notify.success('Saved')
        location.assign(PATH.MONEY)
        return LEAVING
      },
      FAILED,
    )
  }

  const isLast = step === TITLES.length - 1
  const others = owners.filter(({ is_you }) => !is_you).map(({ name }) => name)
  const paid = total(down)
  return (
    <>
      <p className="text-sm text-muted">Step {step + 1} of 5</p>
      <h1 className="display text-section">{TITLES[step]}</h1>
      <ol className="start-steps" aria-hidden="true">
        {TITLES.map((title, index) => (
          <li key={title} className={index < step ? 'is-done' : index === step ? 'is-now' : undefined} />
        ))}
      </ol>
      <div className="start-grid">
        <form onSubmit={next} noValidate>
          <fieldset className="grid min-w-0 gap-4" disabled={!isReady}>
            <Card>
              <StepFields {...{ step, figures, faults, owners, agreed, day }} onChange={change} />
            </Card>
            <div className="flex gap-3">
              {step > 0 ? (
                <Button look="ghost" onClick={() => go(step - 1)}>
                  Back
                </Button>
              ) : (
                <a className="btn btn-ghost" href={PATH.MONEY}>
                  Back
                </a>
              )}
              <Button type="submit" className="grow" busy={busy && 'Sending…'}>
                {isLast
                  ? `Send to ${others.length > 2 ? 'everyone' : others.join(' and ')}`
                  : 'Looks right, next'}
              </Button>
            </div>
          </fieldset>
        </form>
        <Card className="start-house">
          <p className="display text-figure">{dollarsText(paid)}</p>
          <p className="text-muted">of the house is yours from day one. That’s {percentText(paid, price)}.</p>
          <BrickHouse
            owners={owners}
            owned={down}
            price={price}
            isPlanned
            label="Your house on closing day"
          />
        </Card>
      </div>
    </>
  )
}

function stepIn(params: URLSearchParams): number {
  const requested = Number(params.get('step') ?? 1)
  return Number.isInteger(requested) ? Math.min(TITLES.length, Math.max(1, requested)) - 1 : 0
}
