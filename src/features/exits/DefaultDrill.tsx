import { useDeferredValue, useState } from 'react'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { DRILL_EXAMPLE, DRILL_MONTHS, drillOf } from '#domain/exits/drill.ts'
import { missedPayment } from '#domain/exits/missed-payment.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import { capitalized, formatCents } from '#domain/format.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { ChanceCard } from './ChanceCard.tsx'
import { DrillAssumptions } from './DrillAssumptions.tsx'
import { DrillYear } from './DrillYear.tsx'
import { chanceText, formFor, monthsText, nameOf, type Owners, possessive } from './exit-texts.ts'
import { MissedPaymentCard } from './MissedPaymentCard.tsx'
import { ReserveCard } from './ReserveCard.tsx'
import { Word } from './Word.tsx'

/** Results are read out after a change, not with every step of a slider. */
const SPEECH_WAIT = 800

interface DefaultDrillProps {
  usual: ExitScenario
  owners: Owners
  /** The first day of the first month without income. */
  from: string
}

/** One owner loses their income: how long the others hold out, and the chance that it's long enough. */
export function DefaultDrill({ usual, owners: all, from }: DefaultDrillProps) {
  const [leaver, setLeaver] = useState(usual.leaver)
  const [figures, setFigures] = useState(DRILL_EXAMPLE)
  const owners = all.slice(0, usual.shares.length)
  const scenario: ExitScenario = { ...usual, event: 'default', leaver }
  const drill = drillOf(scenario, useDeferredValue(figures))
  const own = owners[leaver]
  const firstShort = drill.months.findIndex(({ short }) => short > 0)
  const firstMonth = drill.months[firstShort]
  const spoken = useSettled(
    `Covered for ${monthsText(drill.covered)}. The chance of getting through a year is ${chanceText(drill.chance)}.`,
    SPEECH_WAIT,
  )
  return (
    <>
      <h1 className="display exit-sentence mb-5 max-w-4xl">
        {own && (
          <Avatar
            src={own.picture}
            name={own.name}
            size="small"
            className={own.isMadeUp ? 'exit-avatar-made-up' : ''}
          />
        )}
        <Word
          label="Who"
          value={String(leaver)}
          options={owners.map((owner, place) => [String(place), capitalized(nameOf(owner))] as const)}
          onChange={(value) => setLeaver(Number(value))}
        />{' '}
        {formFor(own, 'loses their', 'lose your')} income. How long can you hold out?
      </h1>
      <DrillYear
        {...{ drill, from }}
        title={`Who pays ${possessive(own)} ${formatCents(drill.part)} a month`}
      />
      <Card className="mt-4 grid grid-cols-2 gap-4 max-sm:p-4 lg:grid-cols-4">
        {[
          [
            monthsText(drill.covered),
            drill.covered === DRILL_MONTHS ? 'covered: the whole year' : 'covered in full',
          ],
          [formatCents(firstMonth?.short ?? 0), 'missing in the first short month'],
          [formatCents(drill.advanced), 'for the others to advance in the year'],
          [chanceText(drill.chance), `chance ${nameOf(own)} ${formFor(own, 'is', 'are')} back in time`],
        ].map(([figure, what]) => (
          <p key={what}>
            <b className="display block text-title">{figure}</b>
            <span className="text-sm text-muted">{what}</span>
          </p>
        ))}
      </Card>
      <p className="sr-only" role="status">
        {spoken}
      </p>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          {firstMonth && (
            <MissedPaymentCard
              missed={missedPayment(scenario, {
                short: firstMonth.short,
                due: monthAfter(from, firstShort),
                ratePercent: figures.late,
              })}
              month={firstMonth}
              part={drill.part}
              spare={wholeCents(figures.spare)}
              ratePercent={figures.late}
              {...{ owners, leaver }}
            />
          )}
          <ReserveCard drill={drill} reserve={wholeCents(figures.reserve)} />
        </div>
        <div className="grid gap-5">
          <ChanceCard {...{ drill, owners, figures, leaver }} />
          <DrillAssumptions
            figures={figures}
            onChange={(changed) => setFigures({ ...figures, ...changed })}
          />
        </div>
      </div>
    </>
  )
}

/** Returns the first day of the month `months` months later. */
function monthAfter(day: string, months: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 10)
}
