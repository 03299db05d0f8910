import { useState } from 'react'
import { PAYWALL_PARAMETER } from '#domain/calculators/paywall.ts'
import { PaywallDialog } from '#features/billing/plan/PaywallDialog.tsx'
import { ToolCard } from './ToolCard.tsx'
import { TOOLS } from './tools-texts.ts'

interface ToolsHubProps {
  subscribed: boolean
  /** Null for people to whom no trial is offered. */
  trialDays: number | null
  /** The person was sent here from a page that only subscribers may open. */
  refused: boolean
}

export function ToolsHub({ subscribed, trialDays, refused }: ToolsHubProps) {
  const [atPaywall, setAtPaywall] = useState(refused)

  function close(): void {
    setAtPaywall(false)
    clearRefusal()
  }

  return (
    <>
      <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        {TOOLS.map((tool) => (
          <ToolCard
            key={tool.title}
            tool={tool}
            subscribed={subscribed}
            onGetAccess={() => setAtPaywall(true)}
          />
        ))}
      </ul>
      <PaywallDialog open={atPaywall} onClose={close} trialDays={trialDays}>
        The Land Transfer Calculator is for members. Upgrade to use it, along with every other tool, all your
        matches and the whole course.
      </PaywallDialog>
    </>
  )
}

/** So that a reload or the way back does not open the dialog again. */
function clearRefusal(): void {
  const address = new URL(location.href)
  if (!address.searchParams.has(PAYWALL_PARAMETER)) return
  address.searchParams.delete(PAYWALL_PARAMETER)
  history.replaceState(history.state, '', address)
}
