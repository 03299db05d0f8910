import { ArrowRight, Landmark, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { paramsOf, scenarioOf } from '#domain/calculators/land-transfer/address.ts'
import { resultsOf } from '#domain/calculators/land-transfer/results.ts'
import { formatDollars } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { usePickedProvince } from '#features/calculators/land-transfer/use-picked-province.ts'
import { wholeText } from '#features/calculators/texts.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { LiveCard } from './LiveCard.tsx'
import { useLast } from './use-last.ts'

const TITLE = 'Land Transfer Calculator'

interface LandTransferCardProps {
  /** The map of provinces, drawn by the server. */
  map: ReactNode
  owners: number
}

export function LandTransferCard({ map, owners }: LandTransferCardProps) {
  const scenario = scenarioOf(useLast('land-transfer') ?? new URLSearchParams(), owners)
  const { specified, inForce } = resultsOf(scenario)
  const frame = usePickedProvince(scenario.location)
  return (
    <LiveCard
      icon={Landmark}
      title={TITLE}
      about={`${scenario.location}, ${formatDollars(scenario.price)}${scenario.firstTimers.some(Boolean) ? ', first-time home buyer' : ''}`}
      figures={[
        ['Estimated total', wholeText(specified.total)],
        ['Under today’s law', inForce.estimate ? wholeText(inForce.estimate.total) : 'Ask a lawyer'],
      ]}
    >
      <div ref={frame} className="mx-auto w-full max-w-100">
        {map}
      </div>
      <ButtonLink
        look="ghost"
        href={`${PATH.LAND_TRANSFER}?${paramsOf(scenario)}`}
        className="mt-auto sm:self-start"
      >
        Open calculator
        <ArrowRight aria-hidden="true" />
        <span className="sr-only">for land transfers</span>
      </ButtonLink>
    </LiveCard>
  )
}

export function LockedCard({ map, onGetAccess }: { map: ReactNode; onGetAccess: () => void }) {
  return (
    <LiveCard
      icon={Landmark}
      title={TITLE}
      about="See what the province and the city charge on the day you close, anywhere in Canada."
    >
      <div className="mx-auto w-full max-w-100">{map}</div>
      <Button
        look="ghost"
        className="card-cover mt-auto active:translate-none sm:self-start"
        aria-haspopup="dialog"
        onClick={onGetAccess}
      >
        <Lock aria-hidden="true" />
        Get Access
      </Button>
    </LiveCard>
  )
}
