import { type FormEvent } from 'react'
import type { EntryInBooks } from '#api/features/ledger/home/schemas.ts'
import { draftOf } from '#domain/ledger/entries.ts'
import { PATH } from '#domain/paths.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { useLocalDraft } from '#lib/use-local-draft.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { useFaults } from '#ui/use-faults.ts'
import { Card } from '#ui/Card.tsx'
import { BackToMoney } from './BackToMoney.tsx'
import { ApprovalCard } from './ApprovalCard.tsx'
import { sendChange } from './calls.ts'
import { CorrectionCard } from './CorrectionCard.tsx'
import { faultsOf } from './entry-faults.store.ts'
import { EntryFields } from './EntryFields.tsx'
import {
  approvalNeededFor,
  type Begun,
  draftFrom,
  emptyForm,
  type EntryForm,
  formFor,
  KINDS,
  kindsFor,
} from './entry-form.store.ts'
import type { Ledger } from './ledger-texts.ts'
import { PartsCard } from './PartsCard.tsx'
import { ReceiptSlot } from './receipts/ReceiptSlot.tsx'
import { UnsentPictures } from './receipts/UnsentPictures.tsx'
import { receiptTargetOf, usePictures } from './receipts/use-pictures.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'

interface ExpenseProps {
  ledger: Ledger
  /** The entry to look at and correct. */
  old: EntryInBooks | null
  /** What a link to a new entry prefills. */
  begun: Begun | null
}

/** Drafts started from a link are kept separate from other new entries. */
function draftName(old: EntryInBooks | null, begun: Begun | null): string {
  if (old) return `entry:${old.entry.number}`
  return begun ? `entry:${begun.kind}:${begun.loan ?? 0}` : 'entry'
}

const FAILED = 'We couldn’t save that. What you typed is still here. Please try again.'

export function Expense({ ledger, old, begun }: ExpenseProps) {
  const draft = old && draftOf(old.entry.content)
  const initial = (draft && formFor(ledger, draft)) ?? emptyForm(ledger, begun)
  const name = draftName(old, begun)
  const { value: form, change, isRestored, forget, restart } = useLocalDraft(name, initial)
  const { faults, refused, typed, form: element } = useFaults()
  const { busy, run } = useAction<'save' | 'back' | 'pictures'>()
  const { keyFor, renewKey } = useIdempotencyKey(name)
  const receipts = usePictures()
  const isReady = useHydrated()
  const isFixable = old !== null && old.reversedBy === null && draft !== null
  const canType = old === null || (isFixable && formFor(ledger, draft) !== null)

  function update(part: Partial<EntryForm>): void {
    change(part)
    const next = faultsOf({ ...form, ...part }, ledger)
    for (const name of Object.keys(part)) typed(name, next)
  }

  async function post(isBack: boolean): Promise<typeof LEAVING | null> {
    const reverses = old?.entry.number ?? null
    const sent = { draft: isBack ? null : draftFrom(form, ledger), reverses }
    const changed = await sendChange({ ...sent, key: keyFor(sent) })
    forget()
    renewKey()
    const target = receiptTargetOf(changed)
    if (target && !(await receipts.send(target))) return null
    return leave(changed.waiting !== null)
  }

  function leave(waits: boolean): typeof LEAVING {
    receipts.drop()
    notifyOnNextPage(waits ? 'It counts once the others say yes' : 'Saved')
    location.assign(PATH.MONEY)
    return LEAVING
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (refused(faultsOf(form, ledger))) return
    void run('save', () => post(false), FAILED)
  }

  const { unsentTarget } = receipts
  if (unsentTarget) {
    const waits = 'proposal' in unsentTarget
    const again = async () => ((await receipts.send(unsentTarget)) ? leave(waits) : null)
    return (
      <UnsentPictures
        pictures={receipts.pictures}
        busy={busy === 'pictures'}
        onChange={receipts.setPictures}
        onRetry={() => void run('pictures', again, FAILED)}
        onLeave={() => leave(waits)}
      />
    )
  }

  const takeBack = () => void run('back', () => post(true), FAILED)
  const asks = approvalNeededFor(form, ledger)
  const hasParts = form.kind === 'expense' || form.kind === 'mortgage'
  const approval = old === null && <ApprovalCard {...{ form, ledger, asks, busy: busy === 'save' }} />
  // Next to the form, a button alone would look lost.
  const isAside = old !== null || hasParts || asks !== null
  return (
    <>
      <BackToMoney />
      <h1 className="display mt-1 mb-5 text-section">{old ? old.entry.content.title : 'Add an entry'}</h1>
      {isRestored && (
        <p className="mb-4">
          You hadn’t sent this yet. We kept it in this browser.{' '}
          <button type="button" className="link" onClick={restart}>
            Start over
          </button>
        </p>
      )}
      <form onSubmit={submit} ref={element} noValidate>
        <fieldset className="expense-grid min-w-0" disabled={!isReady}>
          {canType && (
            <Card className="expense-form">
              {old === null && (
                <fieldset className="kinds max-sm:grid max-sm:grid-cols-2">
                  <legend className="sr-only">What is it?</legend>
                  {kindsFor(ledger).map((kind) => (
                    <label
                      key={kind}
                      className="kind max-sm:justify-center max-sm:rounded-md max-sm:p-1 max-sm:text-center max-sm:leading-tight"
                    >
                      <input
                        type="radio"
                        name="kind"
                        className="sr-only"
                        checked={form.kind === kind}
                        onChange={() => update({ kind })}
                      />
                      {KINDS[kind]}
                    </label>
                  ))}
                </fieldset>
              )}
              {old === null && form.kind === 'expense' && (
                <ReceiptSlot pictures={receipts.pictures} onChange={receipts.setPictures} />
              )}
              <EntryFields {...{ form, ledger, faults }} onChange={update} />
              {!isAside && <div className="mt-6">{approval}</div>}
            </Card>
          )}
          <div className="expense-side">
            {old && (
              <CorrectionCard
                {...{ old, form, ledger, isFixable, busy }}
                canType={canType}
                onBack={takeBack}
              />
            )}
            {canType && hasParts && <PartsCard {...{ form, ledger }} />}
            {canType && isAside && approval}
          </div>
        </fieldset>
      </form>
    </>
  )
}
