import { Clock, Copy } from 'lucide-react'
import { useState } from 'react'
import type { OwnSheet } from '#api/features/agreement/sheet/schemas.ts'
import { formatDate, plural } from '#domain/format.ts'
import { copyLink } from '#lib/copy-text.ts'
import { refreshIfStale } from '#lib/if-stale.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Question } from '#ui/Question.tsx'
import { RecentTime } from '#ui/RecentTime.tsx'
import { makeLink, turnOffLink } from './calls.ts'

interface LinkCardProps {
  sheet: OwnSheet
  onChanged: () => Promise<void>
}

/** Creates, shows and turns off the link that lets people without an account read the term sheet. */
export function LinkCard({ sheet: { link, fingerprint }, onChanged }: LinkCardProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, run } = useAction<'make' | 'turn off'>()

  async function turnOff(): Promise<void> {
    await run(
      'turn off',
      () => turnOffLink().then(onChanged),
      refreshIfStale(onChanged, 'We couldn’t turn off the link.'),
    )
    setAsking(false)
  }

  return (
    <Card as="section" aria-labelledby="sheet-link">
      <h2 className="text-title" id="sheet-link">
        Link for signing
      </h2>
      <p className="mt-1 text-sm text-muted">
        For people who sign or witness and have no account. They can read and download, nothing else.
      </p>
      {link ? (
        <SharedLink link={link} onTurnOff={() => setAsking(true)} />
      ) : (
        <Button
          look="ghost"
          className="mt-4"
          busy={busy === 'make' && 'Making the link…'}
          onClick={() =>
            run(
              'make',
              () => makeLink(fingerprint).then(onChanged),
              refreshIfStale(onChanged, 'We couldn’t make the link.'),
            )
          }
        >
          Make a link
        </Button>
      )}
      <Question
        open={isAsking}
        title="Turn off the link?"
        no="Keep it on"
        yes="Turn it off"
        busy={busy === 'turn off' && 'Turning off…'}
        onNo={() => setAsking(false)}
        onYes={turnOff}
      >
        <p>It stops working right away, for everyone who has it. You can make another one.</p>
      </Question>
    </Card>
  )
}

function SharedLink({
  link: { url, expires_at, opened, opened_at, made_by },
  onTurnOff,
}: {
  link: NonNullable<OwnSheet['link']>
  onTurnOff: () => void
}) {
  return (
    <>
      <div className="sheet-link">
        <code className="min-w-0 flex-1 font-semibold wrap-anywhere select-all">
          {url.replace(/^https?:\/\//, '')}
        </code>
        <Button look="quiet" size="small" onClick={() => copyLink(url)}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </div>
      <div className="mt-3 flex items-start gap-3">
        <Clock className="mt-1 size-4 flex-none text-muted" aria-hidden="true" />
        <p className="grow">
          <b>Expires {formatDate(expires_at)}</b>
          <span className="block text-sm text-muted">
            {made_by && `Made by ${made_by}. `}
            {opened === 0 || opened_at === null ? (
              'Not opened yet.'
            ) : (
              <>
                {plural(opened, { one: 'Opened once', other: `Opened ${opened} times` })}, most recently{' '}
                <RecentTime at={opened_at} />.
              </>
            )}
          </span>
        </p>
        <Button look="quiet" size="small" className="flex-none whitespace-nowrap" onClick={onTurnOff}>
          Turn off
        </Button>
      </div>
    </>
  )
}
