import { Check } from 'lucide-react'
import { useState } from 'react'
import { paramsOf } from '#domain/exits/address.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import { NOTE, NOTE_MAX, type Verdict } from '#domain/exits/sharing.ts'
import { capitalized, formatDollars } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choices.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { shareScenario } from './calls.ts'
import type { Audience } from './exits.page.ts'
import { growthText, type Owners, rateText, together } from './exit-texts.ts'
import { SharedCard } from './SharedCard.tsx'

interface ShareDialogProps {
  scenario: ExitScenario
  owners: Owners
  verdict: Verdict | null
  /** The viewer's own, in dollars a year; null until they type it. */
  income: number | null
  audience: Audience
  onClose: () => void
}

const NOT_SAVED = 'We couldn’t save this scenario. Try again.'

export function ShareDialog({ scenario, owners, verdict, income, audience, onClose }: ShareDialogProps) {
  const [note, setNote] = useState('')
  const [tellsVerdict, setTellsVerdict] = useState(true)
  const [tellsIncome, setTellsIncome] = useState(false)
  const { busy, run } = useAction<'share'>()
  const others = owners.filter(({ isYou }) => !isYou)
  const you = owners.find(({ isYou }) => isYou)
  const { growth, rate, savings } = scenario.figures
  const shared = {
    note: NOTE.normalize(note),
    verdict: tellsVerdict ? verdict : null,
    income: tellsIncome ? income : null,
  }
  const fault = NOTE.isValid(shared.note) ? null : NOTE.message

  const share = () =>
    run(
      'share',
      async () => {
        const id = await shareScenario({ ...shared, address: String(paramsOf(scenario)) })
        notifyOnNextPage('Shared with your group')
        location.assign(`${PATH.EXITS}?shared=${id}`)
        return LEAVING
      },
      NOT_SAVED,
    )

  return (
    <Dialog
      open
      onClose={onClose}
      title="Share this scenario"
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
          {you && <SharedCard {...{ scenario, owners, ...shared }} by={you} when="just now" />}
        </div>
        <div className="grid content-start gap-4">
          {audience !== 'group' && <NotShared isFree={audience === 'free'} />}
          <div>
            <p className="mb-1 font-semibold">Included</p>
            <ul className="grid gap-2">
              {[
                ['The working, line by line', 'So they can check every cent'],
                [
                  'What you assume',
                  `Prices ${growthText(growth)}, rate ${rateText(rate)}, ${savings > 0 ? `${formatDollars(savings)} of savings` : 'no savings'}`,
                ],
                ...(scenario.things.length > 0
                  ? [['Who takes what in the house', 'Every thing’s name, and both people’s points']]
                  : []),
              ].map(([title, hint]) => (
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
          <fieldset className="grid gap-2">
            <legend className="mb-1 font-semibold">You choose</legend>
            {verdict === null ? (
              <p className="text-sm text-muted">
                Who could afford it isn’t known, because not everyone who stays has shared an income with you.
              </p>
            ) : (
              <Checkbox
                label="Who could afford it"
                hint="“Pass” or “don’t pass”, no incomes and no percent"
                checked={tellsVerdict}
                onChange={({ target }) => setTellsVerdict(target.checked)}
              />
            )}
            {income === null ? (
              <p className="text-sm text-muted">Your income isn’t part of it.</p>
            ) : (
              <Checkbox
                label="Your income"
                hint={`${formatDollars(income)} a year, for everyone in your group`}
                checked={tellsIncome}
                onChange={({ target }) => setTellsIncome(target.checked)}
              />
            )}
          </fieldset>
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
