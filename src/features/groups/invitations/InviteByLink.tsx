import { Copy, QrCode, Share2 } from 'lucide-react'
import { useState } from 'react'
import { cancelLink, fetchLinks, makeLink } from './calls.ts'
import type { OpenLink } from '#api/features/groups/invitations/schemas.ts'
import { formatDate } from '#domain/format.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { copyLink } from '#lib/copy-text.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'

/** Makes single-use links, for people who are sitting next to you or whose email address you don't know. */
export function InviteByLink({ links: initial }: { links: OpenLink[] }) {
  const [links, setLinks] = useState(initial)
  const { busy, run } = useAction<'make' | 'cancel'>()
  const { keyFor, renewKey } = useIdempotencyKey()

  async function make(): Promise<void> {
    const act = async () => {
      const made = await makeLink(keyFor({}))
      renewKey()
      setLinks((before) => [made, ...before.filter(({ id }) => id !== made.id)])
    }
    await run('make', act, 'We couldn’t make a link.')
  }

  async function cancel(id: number): Promise<void> {
    const act = async () => {
      await cancelLink(id)
      setLinks(await fetchLinks())
      notify.success('Link cancelled.')
    }
    await run('cancel', act, 'We couldn’t cancel the link.')
    document.getElementById('by-link-heading')?.focus()
  }

  return (
    <Card as="section" roomy aria-labelledby="by-link-heading">
      <h2 className="text-title" id="by-link-heading" tabIndex={-1}>
        Invite with a link or QR code
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Send it in a message, or show it on your phone. It works once, for the first person who opens it and
        signs in.
      </p>
      {links.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {links.map((link) => (
            <LinkRow key={link.id} link={link} isBusy={busy !== null} onCancel={() => cancel(link.id)} />
          ))}
        </ul>
      )}
      <Button className="mt-5" look="ghost" busy={busy === 'make' && 'Making a link…'} onClick={make}>
        Make a link
      </Button>
    </Card>
  )
}

interface LinkRowProps {
  link: OpenLink
  isBusy: boolean
  onCancel: () => void
}

function LinkRow({ link: { id, url, expires_at }, isBusy, onCancel }: LinkRowProps) {
  const [showsCode, setShowsCode] = useState(false)
  const canShare = useHydrated() && typeof navigator.share === 'function'

  return (
    <li className="grid gap-3 py-4">
      <p className="rounded-sm bg-soft px-3 py-2 text-sm wrap-anywhere select-all">{url}</p>
      {showsCode && (
        <img
          className="w-60 max-w-full rounded-md border border-line bg-white"
          src={`/api/invitation-links/${id}/qr`}
          alt="QR code of the link"
          width={240}
          height={240}
        />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button look="ghost" size="small" onClick={() => copyLink(url)}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        {canShare && (
          <Button
            look="ghost"
            size="small"
            onClick={() => void navigator.share({ url }).catch(() => undefined)}
          >
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
        <Button look="ghost" size="small" aria-expanded={showsCode} onClick={() => setShowsCode(!showsCode)}>
          <QrCode aria-hidden="true" />
          QR code
        </Button>
        <Button look="quiet" size="small" disabled={isBusy} onClick={onCancel}>
          Cancel link
        </Button>
        <span className="text-sm text-muted">Works once, until {formatDate(expires_at)}</span>
      </div>
    </li>
  )
}
