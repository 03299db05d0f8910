import { Check, CircleHelp, Clock } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import type { Start } from '#api/features/ledger/start/schemas.ts'
import { OPENING_FIELDS, type Opening } from '#domain/ledger/opening.ts'
import { PATH } from '#domain/paths.ts'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { checkOpening } from '../calls.ts'
import { startQuery } from '../ledger.store.ts'
import { nameOf, type Owners } from '../ledger-texts.ts'
import { OwnerAvatar } from '../OwnerAvatar.tsx'
import { figuresOf } from './start.store.ts'
import { Summary } from './Summary.tsx'

type Field = (typeof OPENING_FIELDS)[number]

const NAMES: Record<Field, string> = {
  price: 'Price',
  mortgage: 'Mortgage',
  payment: 'Payment',
  down: 'My down payment',
  shares: 'Shares',
  rules: 'A rule',
}

const FAILED = 'We couldn’t save that. Please try again.'

/** Everyone checks the opening figures. The ledger starts once all of them confirm. */
export function Checking({
  start: initial,
  opening,
  owners,
}: {
  start: Start
  opening: Opening
  owners: Owners
}) {
  const { data: start = initial } = useQuery(startQuery(), initial)
  const [isOff, setOff] = useState(false)
  const [field, setField] = useState<Field>('down')
  const [figure, setFigure] = useState('')
  const { busy, run } = useAction<'yes' | 'no'>()
  const you = owners.find(({ is_you }) => is_you)
  const mine = start.people[(you?.number ?? 0) - 1]
  const differing = start.people.filter(({ differs }) => differs)

  useEffect(() => {
    if (start.state === 'started' || start.version !== initial.version) location.assign(PATH.MONEY)
  }, [start, initial.version])

  const check = (differs: Partial<Record<Field, string>> | null) =>
    run(
      differs ? 'no' : 'yes',
      async () => {
        await checkOpening(start.version, differs)
        await startQuery.refresh()
        setOff(false)
      },
      FAILED,
    )

  function disagree(event: FormEvent): void {
    event.preventDefault()
    if (figure.trim()) void check({ [field]: figure.trim() })
  }

  return (
    <div className="start-grid">
      <Card>
        <h2 className="text-title">Opening figures</h2>
        <Summary figures={figuresOf(opening)} owners={owners} />
        <ButtonLink href={`${PATH.MONEY}?view=start`} look="ghost" className="mt-4">
          Change the figures
        </ButtonLink>
      </Card>
      <Card>
        <h2 className="text-title">Who has checked them</h2>
        <ul className="checks mt-4" aria-live="polite">
          {start.people.map(({ confirmed, differs }, index) => {
            const owner = owners[index]
            const Icon = confirmed ? Check : differs ? CircleHelp : Clock
            return (
              <li key={owner?.number}>
                {owner && <OwnerAvatar owner={owner} />}
                <span>
                  <span className="font-semibold">{nameOf(owner)}</span>
                  <span className="flex items-center gap-2 text-sm text-muted">
                    <Icon className="size-4" aria-hidden="true" />
                    {confirmed ? 'Confirmed' : differs ? 'Has another figure' : 'Hasn’t answered yet'}
                  </span>
                  {Object.entries(differs ?? {}).map(([key, text]) => (
                    <span key={key} className="block text-sm">
                      {OPENING_FIELDS.filter((one) => one === key).map((one) => NAMES[one])}: {text}
                    </span>
                  ))}
                </span>
              </li>
            )
          })}
        </ul>
        {differing.length > 0 && (
          <p className="mt-4 text-sm text-muted">
            All of you see both figures. Change them together, and everyone checks again.
          </p>
        )}
        {!mine?.confirmed && !isOff && (
          <div className="mt-5 grid gap-2">
            <Button wide busy={busy === 'yes' && 'Confirming…'} onClick={() => void check(null)}>
              That’s right
            </Button>
            <Button wide look="ghost" onClick={() => setOff(true)}>
              I have a different figure
            </Button>
          </div>
        )}
        {isOff && (
          <form onSubmit={disagree} className="mt-5 grid gap-4">
            <SelectField
              label="Which figure?"
              value={field}
              onChange={({ target }) =>
                setField(OPENING_FIELDS.find((one) => one === target.value) ?? 'down')
              }
            >
              {OPENING_FIELDS.map((one) => (
                <option key={one} value={one}>
                  {NAMES[one]}
                </option>
              ))}
            </SelectField>
            <TextField
              label="What do you have?"
              maxLength={80}
              required
              value={figure}
              onChange={({ target }) => setFigure(target.value)}
            />
            <div className="flex gap-2">
              <Button type="submit" busy={busy === 'no' && 'Saving…'}>
                Show it to everyone
              </Button>
              <Button look="quiet" onClick={() => setOff(false)}>
                Back
              </Button>
            </div>
          </form>
        )}
        <p className="mt-4 text-sm text-muted">
          The ledger starts when all of you have confirmed, and the opening figures are sealed.
        </p>
      </Card>
    </div>
  )
}
