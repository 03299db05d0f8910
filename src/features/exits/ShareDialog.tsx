import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NOTE, NOTE_MAX, type SharedMeans } from '#domain/exits/sharing.ts'
import { capitalized, formatDollars } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choices.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { shareScenario } from './calls.ts'
import type { Audience } from './exits.page.ts'
import { type Owners, together } from './exit-texts.ts'

interface ShareDialogProps {
  /** What's shared, in words: "this scenario". */
  what: string
  /** The scenario or drill as an address holds it, and the page that opens it. */
  address: string
  path: string
  owners: Owners
  /** What the group gets in any case: a title and a hint each. */
  included: readonly (readonly [title: string, hint: string])[]
  /** What the viewer may add; nothing for a drill, which says nothing about incomes. */
  means: SharedMeans | null
  preview: (shared: SharedMeans & { note: string }) => ReactNode
  audience: Audience
  onClose: () => void
}

const NOT_SAVED = 'We couldn’t save this scenario. Try again.'

/** Shows what the group will see, and what else the viewer may share with it. */
export function ShareDialog({
  what,
  address,
  path,
  owners,
  included,
  means,
  preview,
  audience,
  onClose,
}: ShareDialogProps) {
  const { verdict, income } = means ?? { verdict: null, income: null }
  const [note, setNote] = useState('')
  const [sharesVerdict, setSharesVerdict] = useState(true)
  const [sharesIncome, setSharesIncome] = useState(false)
  const { busy, run } = useAction<'share'>()
  const { keyFor } = useIdempotencyKey()
  const others = owners.filter(({ isYou }) => !isYou)
  const shared = {
    note: NOTE.normalize(note),
    verdict: sharesVerdict ? verdict : null,
    income: sharesIncome ? income : null,
  }
  const fault = NOTE.isValid(shared.note) ? null : NOTE.message

  const share = () =>
    run(
      'share',
      async () => {
        const sent = { ...shared, address }
        const id = await shareScenario({ ...sent, key: keyFor(sent) })
        notifyOnNextPage('Shared with your group')
        location.assign(`${path}?shared=${id}`)
        return LEAVING
      },
      NOT_SAVED,
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Share ${what}`}
      size="large"
      actions={
        audience === 'group' && (
          <>
            <Button look="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button busy={busy && 'Sharing…'} disabled={fault !== null} onClick={share}>
              Share
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-6 md:grid-cols-2">
        <div>
          <p className="mb-2 font-semibold">{capitalized(together(others))} will see</p>
          {preview(shared)}
        </div>
        <div className="grid content-start gap-4">
          {audience !== 'group' && <NotShared isFree={audience === 'free'} />}
          <div>
            <p className="mb-1 font-semibold">Included</p>
            <ul className="grid gap-2">
              {included.map(([title, hint]) => (
                <li key={title} className="flex gap-3">
                  <Check className="mt-1 size-4 flex-none text-action" aria-hidden="true" />
                  <span>
                    {title}
                    <span className="option-hint">{hint}</span>
                  </span>
                </li>
              ))}
            </ul>
          </div>
          {means && (
            <fieldset className="grid gap-2">
              <legend className="mb-1 font-semibold">You choose</legend>
              {verdict === null ? (
                <p className="text-sm text-muted">
                  Who could afford it isn’t known, because not everyone who stays has shared an income with
                  you.
                </p>
              ) : (
                <Checkbox
                  label="Who could afford it"
                  hint="Only “pass” or “don’t pass”, no incomes or percentages"
                  checked={sharesVerdict}
                  onChange={({ target }) => setSharesVerdict(target.checked)}
                />
              )}
              {income === null ? (
                <p className="text-sm text-muted">Your income isn’t part of it.</p>
              ) : (
                <Checkbox
                  label="Your income"
                  hint={`${formatDollars(income)} a year, for everyone in your group`}
                  checked={sharesIncome}
                  onChange={({ target }) => setSharesIncome(target.checked)}
                />
              )}
            </fieldset>
          )}
          <Field
            label="Note"
            hint="They can change everything in their own copy. Yours stays as it is."
            error={fault}
          >
            {(control) => (
              <textarea
                {...control}
                className="input"
                rows={3}
                maxLength={NOTE_MAX * 2}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </div>
      </div>
    </Dialog>
  )
}

function NotShared({ isFree }: { isFree: boolean }) {
  return (
    <Note look="accent">
      {isFree ? (
        <>
          This is a preview with made-up partners. Members share scenarios with their group.{' '}
          <a className="link" href={PATH.PLAN}>
            See the membership
          </a>
        </>
      ) : (
        <>
          This is a preview with made-up partners. Once you’re in a group, you can share scenarios with it.{' '}
          <a className="link" href={PATH.MATCHES}>
            Find people
          </a>
        </>
      )}
    </Note>
  )
}
