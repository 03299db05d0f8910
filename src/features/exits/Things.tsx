import { Plus, X } from 'lucide-react'
import { divisionOf } from '#domain/exits/adjusted-winner.ts'
import { ALL_POINTS, MAX_THINGS, pointsLeft, type Thing, THING_NAME_MAX } from '#domain/exits/things.ts'
import { capitalized } from '#domain/format.ts'
import { Button } from '#ui/Button.tsx'
import { FigureInput } from '#ui/FigureInput.tsx'
import { useFigure } from '#features/calculators/mortgage/use-figure.ts'
import { sentenceStart, nameOf, type Owners, together } from './exit-texts.ts'
import { leftText } from './things-texts.ts'
import { ThingsResult } from './ThingsResult.tsx'

interface ThingsProps {
  things: readonly Thing[]
  /** The two people who divide them. */
  pair: Owners
  onChange: (things: Thing[]) => void
}

const NEW: Thing = { name: '', points: [0, 0] }

const EXAMPLE: readonly Thing[] = [
  { name: 'Sofa', points: [35, 20] },
  { name: 'Dining table', points: [25, 15] },
  { name: 'TV', points: [10, 30] },
  { name: 'Piano', points: [20, 25] },
  { name: 'Bikes', points: [10, 10] },
]

/** Two people distribute points over the things in the house; at most one thing is shared, and neither would swap. */
export function Things({ things, pair, onChange }: ThingsProps) {
  const division = divisionOf(things)
  const left = pointsLeft(things)
  const set = (at: number, change: Partial<Thing>) =>
    onChange(things.map((thing, index) => (index === at ? { ...thing, ...change } : thing)))
  return (
    <div className="grid gap-4 pt-2">
      <p>
        {capitalized(together(pair))} each spread {ALL_POINTS} points over the things: more for what you’d
        miss most. You count equally, whatever your shares of the home.
      </p>
      {things.length > 0 && (
        <ul className="exit-things">
          {things.map(({ name, points: [one, other] }, at) => (
            <li key={at}>
              <input
                className="input"
                aria-label={`Thing ${at + 1}`}
                placeholder="Sofa, piano, bikes…"
                value={name}
                maxLength={THING_NAME_MAX * 2}
                onChange={({ target }) => set(at, { name: target.value })}
              />
              <Points
                owner={nameOf(pair[0])}
                thing={name || `thing ${at + 1}`}
                value={one}
                onChange={(points) => set(at, { points: [points, other] })}
              />
              <Points
                owner={nameOf(pair[1])}
                thing={name || `thing ${at + 1}`}
                value={other}
                onChange={(points) => set(at, { points: [one, points] })}
              />
              <Button
                look="quiet"
                size="small"
                aria-label={`Remove ${name || `thing ${at + 1}`}`}
                onClick={() => onChange(things.filter((_, index) => index !== at))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="ghost"
          size="small"
          disabled={things.length >= MAX_THINGS}
          onClick={() => onChange([...things, NEW])}
        >
          <Plus aria-hidden="true" />
          Add a thing
        </Button>
        {things.length === 0 && (
          <Button look="quiet" size="small" onClick={() => onChange([...EXAMPLE])}>
            Try an example
          </Button>
        )}
      </div>
      {things.length > 0 && (
        <div className="grid gap-1 text-sm" role="status">
          {pair.map((owner, person) => (
            <p key={person} className={(left[person] ?? 0) < 0 ? 'text-alert' : ''}>
              {sentenceStart(owner, 'has', 'have')} {leftText(left[person] ?? 0)}
            </p>
          ))}
        </div>
      )}
      {division && <ThingsResult {...{ things, division, pair }} />}
      <p className="text-sm text-muted">
        With three or more people, bid for each thing in secret instead: the highest bid takes it and pays the
        others their parts. Names and points stay in this page’s address until you share it.
      </p>
    </div>
  )
}

interface PointsProps {
  owner: string
  thing: string
  value: number
  onChange: (points: number) => void
}

function Points({ owner, thing, value, onChange }: PointsProps) {
  const { field } = useFigure({
    value,
    onChange,
    lowest: 0,
    highest: ALL_POINTS,
    step: 5,
    decimals: 0,
    shownAs: String,
  })
  return (
    <label className="exit-points">
      <span aria-hidden="true">{capitalized(owner)}</span>
      <FigureInput {...field} className="input" aria-label={`${capitalized(owner)}, points for ${thing}`} />
    </label>
  )
}
