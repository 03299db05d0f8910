import { lazy, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { wholeCents } from '#domain/calculators/rounding.ts'
import { total } from '#domain/exits/cents.ts'
import { DRILL_MONTHS, drillOf, exampleFigures, othersSpare } from '#domain/exits/drill.ts'
import { type DrillPlan, monthStart } from '#domain/exits/drill-plan.ts'
import { forcedFrom } from '#domain/exits/forced-sale.ts'
import { missedPayment } from '#domain/exits/missed-payment.ts'
import { formatCents } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { firstInteraction } from '#lib/first-interaction.ts'
import { SPEECH_WAIT, useDebounced } from '#lib/use-debounced.ts'
import { Card } from '#ui/Card.tsx'
import { ChanceCard } from './ChanceCard.tsx'
import { DrillAssumptions } from './DrillAssumptions.tsx'
import { DrillSentence } from './DrillSentence.tsx'
import { DrillYear } from './DrillYear.tsx'
import { drillFigures, firstShortOf } from './drill-texts.ts'
import type { Audience } from './exits.page.ts'
import { chanceText, monthsText, type Owners, possessive } from './exit-texts.ts'
import { MissedPaymentCard } from './MissedPaymentCard.tsx'
import { PrintAndShare } from './PrintAndShare.tsx'
import { ReserveCard } from './ReserveCard.tsx'
import { drillSearch, useDrill } from './use-drill.ts'

const loadDialog = () => import('./ShareDrill.tsx')
const ShareDrill = lazy(async () => ({ default: (await loadDialog()).ShareDrill }))
const ForcedSaleCard = lazy(async () => ({
  default: (await import('./ForcedSaleCard.tsx')).ForcedSaleCard,
}))

interface DefaultDrillProps {
  initial: DrillPlan
  owners: Owners
  /** Today. */
  day: string
  audience: Audience
  /** The id of the shared drill that this is a copy of. */
  sharedId: number | null
}

/** One owner loses their income: how long the others hold out, and the chance that it's long enough. */
export function DefaultDrill({ initial, owners: all, day, audience, sharedId }: DefaultDrillProps) {
  const [plan, change] = useDrill(initial, day, sharedId)
  const [isSharing, setSharing] = useState(false)
  const [isUsed, setUsed] = useState(false)
  const { scenario, month, out, figures } = plan
  const { leaver, shares } = scenario
  const owners = all.slice(0, shares.length)
  const drill = drillOf(scenario, useDeferredValue(figures), out)
  const leavingOwner = owners[leaver]
  const firstShort = firstShortOf(drill)
  const firstMonth = firstShort === null ? undefined : drill.months[firstShort]
  const missed =
    firstShort !== null &&
    firstMonth &&
    missedPayment(scenario, {
      short: firstMonth.short,
      due: monthStart(month, firstShort),
      ratePercent: figures.late,
    })
  const spare = othersSpare(figures, leaver)
  const first = forcedFrom(drill.months, spare)
  const covered = `Covered for ${monthsText(firstShort ?? DRILL_MONTHS)}`
  const spoken = useDebounced(
    `${covered}. The chance of getting through a year is ${chanceText(drill.chance)}.`,
    SPEECH_WAIT,
  )

  // Its pictures weigh as much as all other cards, and it's the last of them.
  useEffect(() => {
    void firstInteraction().then(() => setUsed(true))
  }, [])

  const openDialog = async () => (await loadDialog(), setSharing(true))
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <DrillSentence {...{ plan, owners, day }} onChange={change} />
        <PrintAndShare
          print={`${PATH.DRILL}${drillSearch(plan, { view: 'print', ...(sharedId !== null && { shared: String(sharedId) }) })}`}
          onShare={openDialog}
        />
      </div>
      <DrillYear
        {...{ drill, month }}
        title={`Who pays ${possessive(leavingOwner)} ${formatCents(drill.part)} a month`}
      />
      <Card className="mt-4 grid grid-cols-2 gap-4 max-sm:p-4 lg:grid-cols-4">
        {drillFigures(drill).map(([what, figure]) => (
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
          {missed && firstMonth && (
            <MissedPaymentCard
              {...{ missed, owners, leaver }}
              month={firstMonth}
              part={drill.part}
              spare={figures.spare}
              ratePercent={figures.late}
              dayCount={plan.scenario.dayCount}
              onChange={change}
            />
          )}
          <ReserveCard drill={drill} reserve={wholeCents(figures.reserve)} />
        </div>
        <div className="grid gap-5">
          <ChanceCard {...{ drill, owners, figures, leaver }} />
          <DrillAssumptions
            {...{ figures, owners, leaver }}
            onChange={(changed) => change({ figures: { ...figures, ...changed } })}
            onReset={() => change({ figures: exampleFigures(owners.length) })}
          />
        </div>
      </div>
      {isUsed && first !== null && (
        <Suspense fallback={null}>
          <ForcedSaleCard {...{ plan, drill, owners, first, spare }} />
        </Suspense>
      )}
      <div className="exit-bar no-print" data-bottom-bar="">
        <p className="min-w-0 grow">
          <b className="block">{Math.round(drill.chance * 100)} in 100</b>
          <span className="block text-sm text-muted">
            {covered}
            {total(drill.months.map(({ short }) => short)) > 0 &&
              `, then ${formatCents(firstMonth?.short ?? 0)} short`}
          </span>
        </p>
      </div>
      {isSharing && (
        <Suspense fallback={null}>
          <ShareDrill {...{ plan, owners, audience }} onClose={() => setSharing(false)} />
        </Suspense>
      )}
    </>
  )
}
