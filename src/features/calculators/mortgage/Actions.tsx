import { Link, Printer } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'

const PUBLIC_ADDRESS = '/calculators/mortgage'

export function Actions({ search }: { search: string }) {
  const [copied, setCopied] = useState<string | null>(null)

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(`${location.origin}${PUBLIC_ADDRESS}?${search}`)
    setCopied(search)
  }

  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button look="ghost" size="small" className="grow" onClick={copy}>
        <Link aria-hidden="true" />
        Copy link
      </Button>
      <Button look="ghost" size="small" className="grow" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print or save as PDF
      </Button>
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        {copied === search && 'Link copied. Anyone with the link can see these numbers, but not your income.'}
      </p>
    </div>
  )
}
