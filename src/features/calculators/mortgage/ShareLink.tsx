import { useState } from 'react'
import { paramsOf } from '#domain/calculators/mortgage/address.ts'
import type { Scenario } from '#domain/calculators/mortgage/scenario.ts'
import { Button } from '#ui/Button.tsx'

export const PUBLIC_ADDRESS = '/calculators/mortgage'

export function ShareLink({ scenario }: { scenario: Scenario }) {
  const [copied, setCopied] = useState<string | null>(null)
  const address = `${PUBLIC_ADDRESS}?${paramsOf(scenario)}`

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(location.origin + address)
    setCopied(address)
  }

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="ghost" onClick={copy}>
        Copy a link to this scenario
      </Button>
      <span role="status" className="text-sm text-muted">
        {copied === address && 'Link copied. Anyone who has it can see these numbers.'}
      </span>
    </div>
  )
}
