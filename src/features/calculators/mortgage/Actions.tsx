import { Link, MessagesSquare, Printer } from 'lucide-react'
import { useState } from 'react'
import type { Membership } from './people.page.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { draftIn, readDraft, saveDraft } from '#lib/message-storage.ts'
import { Button } from '#ui/Button.tsx'

const PUBLIC_ADDRESS = '/calculators/mortgage'
const COPIED = 'Link copied. Anyone with the link can see these numbers, but not your income.'
/** The name of the group's conversation in the browser's storage. */
const GROUP = 'group'

interface ActionsProps {
  search: string
  membership: Membership | null
}

export function Actions({ search, membership }: ActionsProps) {
  const [copied, setCopied] = useState<{ search: string; says: string } | null>(null)

  const link = () => `${location.origin}${PUBLIC_ADDRESS}?${search}`

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link())
      setCopied({ search, says: COPIED })
    } catch {
      setCopied({ search, says: `We couldn’t copy the link. Please copy it yourself: ${link()}` })
    }
  }

  /** Leaves sending to the person, after anything they had started to write. */
  function draft({ id, since }: Membership): void {
    const name = draftIn(GROUP, since)
    const text = `${readDraft(id, name)}\nWhat do you think of this mortgage? ${link()}`
    saveDraft(id, name, text.trimStart())
    location.assign(groupPath('messages', { with: GROUP }))
  }

  return (
    <div className="no-print flex flex-wrap gap-3">
      {membership !== null && (
        <Button look="ghost" size="small" className="grow" onClick={() => draft(membership)}>
          <MessagesSquare aria-hidden="true" />
          Share with your group
        </Button>
      )}
      <Button look="ghost" size="small" className="grow" onClick={copy}>
        <Link aria-hidden="true" />
        Copy link
      </Button>
      <Button look="ghost" size="small" className="grow" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        Print or save as PDF
      </Button>
      <p role="status" className="basis-full text-sm text-muted empty:hidden">
        {copied?.search === search && copied.says}
      </p>
    </div>
  )
}
