import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isAlike } from '#domain/ledger/recurring/recurring.ts'
import { hasFaults } from '#domain/text-rule.ts'
import { notify, showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useLocalDraft } from '#lib/use-local-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Note } from '#ui/Note.tsx'
import { moneyText } from '../ledger-texts.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { addRecurring, changeRecurring } from './calls.ts'
import { recurringQuery } from './recurring.store.ts'
import {
  type Around,
  faultsOf,
  initialForm,
  type RecurringForm,
  repeatingFrom,
} from './recurring-form.store.ts'
import { amountOf } from './recurring-texts.ts'
import { RecurringFields } from './RecurringFields.tsx'

/** The picked starter, and a number that changes with each pick. */
export interface Begun {
  part: Partial<RecurringForm>
  nth: number
}

interface RecurringFormProps {
  around: Around
  begun: Begun | null
  /** Ends editing an entry. */
  onDone: () => void
}

/** Adds or edits a recurring entry. */
export function RecurringForm({ around, begun, onDone }: RecurringFormProps) {
  const { old, view, day } = around
  const name = old ? `recurring:${old.id}:${old.version}` : 'recurring'
  const draft = useLocalDraft<RecurringForm>(name, initialForm(around))
  const form = draft.value
  const [isChecked, setChecked] = useState(false)
  const [isMeant, setMeant] = useState(false)
  const { keyFor, renewKey } = useIdempotencyKey(name)
  const { busy, run } = useAction<'save'>()
  const isReady = useHydrated()
  const heading = useRef<HTMLHeadingElement>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  const faults = faultsOf(form, around)
  const sent = hasFaults(faults) ? null : repeatingFrom(form, around)
  const others = view.recurring.filter(({ id }) => id !== old?.id)
  const like = sent && others.find((one) => isAlike(one, sent, day))

  useEffect(() => {
    if (old) heading.current?.focus()
  }, [old])

  useEffect(() => {
    if (!begun) return
    change(begun.part)
    fields.current?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.focus()
    // Only when another starter is picked.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [begun])

  function change(part: Partial<RecurringForm>): void {
    draft.change(part)
    setMeant(false)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setChecked(true)
    if (!sent) return
    if (like && !isMeant) {
      setMeant(true)
      return
    }
    const json = { ...sent, asks: form.asks, twice: isMeant }
    void run(
      'save',
      async () => {
        const next = old
          ? await changeRecurring(old.id, { ...json, version: old.version })
          : await addRecurring({ ...json, key: keyFor(json) })
        draft.restart()
        renewKey()
        setChecked(false)
        setMeant(false)
        recurringQuery().put(next)
        notify.success(old ? 'Saved' : 'Added')
        onDone()
      },
      async (error) => {
        showError(error, 'We couldn’t save that. What you typed is still here. Please try again.')
        await recurringQuery().refresh()
      },
    )
  }

  return (
    <Card as="section" aria-labelledby="add-heading">
      <h2 className="text-title" id="add-heading" ref={heading} tabIndex={-1}>
        {old ? `Change ${old.draft.title}` : 'Add a recurring entry'}
      </h2>
      {old && <p className="text-sm text-muted">From today on. What we already added stays.</p>}
      {draft.isRestored && (
        <p className="mt-2 text-sm">
          You hadn’t saved this yet. We kept it in this browser.{' '}
          <button type="button" className="link" onClick={draft.restart}>
            Start over
          </button>
        </p>
      )}
      <form onSubmit={submit} noValidate>
        <fieldset className="mt-4 grid min-w-0 gap-4" disabled={!isReady} ref={fields}>
          <RecurringFields {...{ form, around }} faults={isChecked ? faults : {}} onChange={change} />
          <div aria-live="polite">
            {like && isMeant && (
              <Note look="accent">
                You already have “{like.draft.title}” for {moneyText(amountOf(like))} on the same day. Save
                this one only if you pay both.
              </Note>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" busy={busy && 'Saving…'}>
              {like && isMeant ? 'Save it as well' : old ? 'Save' : 'Add'}
            </Button>
            {old && (
              <Button
                look="quiet"
                onClick={() => {
                  draft.forget()
                  onDone()
                }}
              >
                Cancel
              </Button>
            )}
          </div>
        </fieldset>
      </form>
    </Card>
  )
}
