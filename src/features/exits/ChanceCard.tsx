import { type Drill, type DrillFigures, othersSpare } from '#domain/exits/drill.ts'
import { formatCents } from '#domain/format.ts'
import { Card } from '#ui/Card.tsx'
import { chanceText, formFor, nameOf, type Owners, together, verb } from './exit-texts.ts'

interface ChanceCardProps {
  drill: Drill
  owners: Owners
  figures: DrillFigures
  leaver: number
}

const ROW = 10

/** The chance as a hundred windows, its formula, and what changes it. */
export function ChanceCard({ drill, owners, figures, leaver }: ChanceCardProps) {
  const lit = Math.round(drill.chance * 100)
  const leavingOwner = owners[leaver]
  const others = owners.filter((_, place) => place !== leaver)
  const spare = othersSpare(figures, leaver)
  return (
    <Card
      as="section"
      aria-labelledby="drill-chance"
      className="grid gap-5 max-sm:p-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
    >
      <svg viewBox="-16 -22 152 162" className="exit-windows" aria-hidden="true">
        <circle cx="116" cy="-2" r="8" className="exit-moon" />
        <path d="M2 26L60 2l58 24z" className="exit-roof" />
        <rect x="6" y="26" width="108" height="110" className="exit-brick" />
        {Array.from({ length: ROW * ROW }, (_, index) => (
          <rect
            key={index}
            x={11 + (index % ROW) * 10}
            y={122 - Math.floor(index / ROW) * 10}
            width="7"
            height="7"
            rx="1"
            className={index < lit ? 'exit-lit' : 'exit-unlit'}
          />
        ))}
      </svg>
      <div>
        <h2 className="text-title" id="drill-chance">
          The chance of getting through a year
        </h2>
        <p className="my-2">
          <b className="figure">{lit}</b> <b>in 100</b>
        </p>
        <p className="text-sm text-muted">
          In {lit} of 100 such years {nameOf(leavingOwner)} {formFor(leavingOwner, 'is', 'are')} back at work
          before the reserve runs out.
        </p>
        <p className="my-3 rounded-sm bg-sunken px-3 py-2 text-sm font-semibold">
          {drill.chance === 1 ? (
            'Covered all year: 100%'
          ) : (
            <>
              1 − (1 − {figures.back}%)<sup>{drill.covered}</sup> = {chanceText(drill.chance)}
            </>
          )}
        </p>
        <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
          <dt>Without job-loss cover</dt>
          <dd className="text-right font-semibold">{chanceText(drill.withoutCover)}</dd>
          {drill.helped !== null && spare > 0 && (
            <>
              <dt>
                If {together(others)} {verb(others, 'adds', 'add')} {formatCents(spare)} a month
              </dt>
              <dd className="text-right font-semibold">{chanceText(drill.helped)}</dd>
            </>
          )}
          {drill.twoAtOnce.map(
            (chance, place) =>
              chance !== null && (
                <div key={place} className="contents">
                  <dt>
                    If {nameOf(owners[place])} {formFor(owners[place], 'loses their', 'lose your')} income too
                  </dt>
                  <dd className="text-right font-semibold">{chanceText(chance)}</dd>
                </div>
              ),
          )}
        </dl>
        <p className="mt-3 text-sm text-muted">
          The lines about more than one owner ignore job-loss cover, pay benefits every month, and let anyone
          lose or find work.
        </p>
      </div>
    </Card>
  )
}
