import { type ReactNode, useState } from 'react'
import { BOUNDS } from '#domain/calculators/mortgage/bounds.ts'
import { PAYWALL_PARAMETER } from '#domain/calculators/paywall.ts'
import { PaywallDialog } from '#features/billing/plan/PaywallDialog.tsx'
import type { Person } from '#features/calculators/mortgage/owner-texts.ts'
import { LandTransferCard, LockedCard } from './LandTransferCard.tsx'
import { MortgageCard } from './MortgageCard.tsx'

interface ToolsHubProps {
  subscribed: boolean
  /** Null if the person isn't offered a trial. */
  trialDays: number | null
  /** Whether the person was redirected from a page that only subscribers may open. */
  refused: boolean
  people: readonly Person[]
  day: string
  /** The map of provinces. */
  children: ReactNode
}

export function ToolsHub({ subscribed, trialDays, refused, people, day, children }: ToolsHubProps) {
  const [atPaywall, setAtPaywall] = useState(refused)

  function close(): void {
    setAtPaywall(false)
    clearRefusal()
  }

  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <MortgageCard {...{ people, day }} />
        {subscribed ? (
          <LandTransferCard map={children} owners={Math.max(people.length, BOUNDS.owners.lowest)} />
        ) : (
          <LockedCard map={children} onGetAccess={() => setAtPaywall(true)} />
        )}
      </div>
      <PaywallDialog open={atPaywall} onClose={close} trialDays={trialDays}>
        The Land Transfer Calculator is for members. Upgrade to use it, along with every other tool, all your
        matches and the whole course.
      </PaywallDialog>
    </>
  )
}

/** Keeps a reload or going back from opening the dialog again. */
function clearRefusal(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(PAYWALL_PARAMETER)) return
  address.searchParams.delete(PAYWALL_PARAMETER)
  history.replaceState(history.state, '', address)
}
