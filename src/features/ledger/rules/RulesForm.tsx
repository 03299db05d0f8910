import { type FormEvent, useState } from 'react'
import { total } from '#domain/exits/cents.ts'
import { formatDay, formatList } from '#domain/format.ts'
import { lastDayForRules, rulesChangeFaults } from '#domain/ledger/rules-change.ts'
import type { Rules } from '#domain/ledger/opening.ts'
import { isSameRules, latestRules, rulesAt } from '#domain/ledger/rules-on.ts'
import { centsTyped, typedCents } from '#domain/ledger/typed-cents.ts'
import { PATH } from '#domain/paths.ts'
import { type Faults, hasFaults } from '#domain/text-rule.ts'
import { notifyOnNextPage } from '#lib/toast.ts'
import { LEAVING, useAction } from '#lib/use-action.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useLocalDraft } from '#lib/use-local-draft.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { BackToMoney } from '../BackToMoney.tsx'
import { sendChange } from '../calls.ts'
import { isPresent, type Ledger, type Owners } from '../ledger-texts.ts'
import { asRules, type RulesTyped, rulesTyped } from '../start/start.store.ts'
import { Amount } from '../start/StepParts.tsx'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { RulesChange } from './RulesChange.tsx'
import { RulesFields } from './RulesFields.tsx'

const DRAFT = 'rules'

const FAILED = 'We couldn’t send that. What you typed is still here. Please try again.'

/** A proposal as typed so far. */
interface RulesProposal {
  typed: RulesTyped
  monthly: string
  day: string
  /** The member who'd join with a share. */
  joins: number | null
}

function initialFor({ agreed, history, day }: Ledger): RulesProposal {
  const rules = agreed ?? latestRules(history)
  return { typed: rulesTyped(rules), monthly: centsTyped(rules.monthly), day, joins: null }
}

/** Returns null while a number isn't one. */
function rulesFrom({ typed, monthly }: RulesProposal, shares: string[]): Rules | null {
  const [rules, cents] = [asRules({ ...typed, shares }), typedCents(monthly)]
  return rules === null || cents === null ? null : { ...rules, monthly: cents }
}

/** Proposes shares and rules from a given day, possibly with someone who joins. They take effect once everyone accepts. */
export function RulesForm({ ledger }: { ledger: Ledger }) {
  const { owners, history, day: today, agreed, newcomers } = ledger
  const localDraft = useLocalDraft<RulesProposal>(DRAFT, initialFor(ledger))
  const { typed, monthly, day, joins } = localDraft.value
  const [faults, setFaults] = useState<Faults>({})
  const { busy, run } = useAction<'send'>()
  const { keyFor, renewKey } = useIdempotencyKey(DRAFT)
  const isReady = useHydrated()

  const newcomer = newcomers.find(({ id }) => id === joins)
  const all: Owners = newcomer
    ? [
        ...owners,
        { ...newcomer, number: owners.length + 1, colour: owners.length + 1, is_you: false, present: true },
      ]
    : owners
  const shares = all.map((_owner, place) => typed.shares[place] ?? '0')
  const rules = rulesFrom(localDraft.value, shares)
  const before = rulesAt(history, day || today)
  const otherNames = all.filter((owner) => isPresent(owner) && !owner.is_you).map(({ name }) => name)

  function change(part: Partial<RulesProposal>): void {
    localDraft.change(part)
    setFaults({})
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const wrong: Faults = rules
      ? rulesChangeFaults({ day, rules }, { history, today, owners: all.length })
      : { amounts: 'Enter numbers, such as 35 or 1,000.' }
    setFaults(wrong)
    if (hasFaults(wrong) || !rules) return
    const draft = { kind: 'rules', day, title: 'New shares and rules', rules } as const
    void run(
      'send',
      async () => {
        const sent = { draft, reverses: null, joins }
        const { waiting } = await sendChange({ ...sent, key: keyFor(sent) })
        localDraft.forget()
        renewKey()
        notifyOnNextPage(waiting === null ? 'Saved' : 'It counts once everyone has accepted')
        location.assign(PATH.MONEY)
        return LEAVING
      },
      FAILED,
    )
  }

  return (
    <>
      <BackToMoney />
      <h1 className="display mt-1 text-section">Change your shares and rules</h1>
      <p className="lead mt-2 mb-5">
        {agreed ? 'Filled in from your agreement. ' : ''}
        They apply from a day you choose. Anything dated before stays divided as it was.
      </p>
      {localDraft.isRestored && (
        <p className="mb-4">
          You hadn’t sent this yet. We kept it in this browser.{' '}
          <button type="button" className="link" onClick={localDraft.restart}>
            Start over
          </button>
        </p>
      )}
      <form onSubmit={submit} noValidate>
        <fieldset className="start-grid min-w-0" disabled={!isReady}>
          <Card className="grid content-start gap-4">
            <TextField
              label="From"
              type="date"
              min={today}
              max={lastDayForRules(today)}
              value={day}
              error={faults.day}
              onChange={({ target }) => change({ day: target.value })}
            />
            {newcomers.length > 0 && (
              <SelectField
                label="Does someone join?"
                hint="They have to accept too, and see the books once they’re in."
                value={joins ?? ''}
                onChange={({ target }) =>
                  change({ joins: target.value === '' ? null : Number(target.value) })
                }
              >
                <option value="">Nobody</option>
                {newcomers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <RulesFields
              figures={{ ...typed, shares }}
              owners={all}
              onChange={(part) => change({ typed: { ...typed, shares, ...part } })}
            />
            <Amount
              label="Total contributions per month"
              hint="Each of you pays in by share. Recurring contributions stay as they’re set: change those too."
              value={monthly}
              onText={(text) => change({ monthly: text })}
            />
          </Card>
          <Card className="grid content-start gap-3">
            <h2 className="text-title">What changes</h2>
            {rules && total(rules.shares) > 0 && !isSameRules(rules, before) ? (
              <RulesChange before={before} after={rules} owners={all} />
            ) : (
              <p className="text-muted">Nothing yet.</p>
            )}
            <p className="text-sm text-muted">
              {otherNames.length > 0 &&
                `It applies from ${formatDay(day || today)}, or from the day the last of you accepts if that’s later. `}
              This changes how the ledger divides, not who’s on title.
            </p>
            <div aria-live="polite">
              {[...new Set([faults.shares, faults.reserve, faults.amounts, faults.same])].map(
                (fault) =>
                  fault && (
                    <ErrorLine key={fault} hidden={false}>
                      {fault}
                    </ErrorLine>
                  ),
              )}
            </div>
            <Button type="submit" wide busy={busy && 'Sending…'}>
              {otherNames.length > 0 ? `Ask ${formatList(otherNames)}` : 'Save'}
            </Button>
          </Card>
        </fieldset>
      </form>
    </>
  )
}
