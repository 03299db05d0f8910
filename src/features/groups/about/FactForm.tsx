import { type ComponentType, type Ref, type SubmitEvent, useImperativeHandle, useState } from 'react'
import { BudgetField, type FactFieldProps, LineField, MonthFields, OwnersField } from './FactFields.tsx'
import { FACT_TEXTS } from './about-texts.ts'
import { TownPicker } from './TownPicker.tsx'
import { type Fact, fieldsOf } from '#domain/groups/about/facts.ts'
import {
  isPayable,
  monthFaults,
  WISH_FAULTS,
  WISH_LINE,
  type WishFields,
} from '#domain/groups/about/wishes.ts'
import type { Faults } from '#domain/text-rule.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { ApiError } from '#lib/api.ts'
import { fieldMessages } from '#lib/messages.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useLatest } from '#lib/use-latest.ts'
import { Button } from '#ui/Button.tsx'
import { useFaults } from '#ui/use-faults.ts'

export interface Editor {
  /** Returns false if something is wrong, and the form shows what. */
  save(): Promise<boolean>
}

interface FactFormProps {
  ref: Ref<Editor>
  fact: Fact
  wish: WishFields
  today: string
  /** The fields' content isn't saved yet. */
  isSuggested: boolean
  onSave: (fields: Partial<WishFields>) => Promise<void>
  onClose: () => void
}

const FIELDS: Record<Fact, ComponentType<FactFieldProps>> = {
  line: LineField,
  places: ({ wish, faults, change }) => (
    <TownPicker places={wish.places} error={faults.places} onChange={(places) => change({ places })} />
  ),
  timing: MonthFields,
  budget: BudgetField,
  owners: OwnersField,
}

export function FactForm({ ref, fact, wish, today, isSuggested, onSave, onClose }: FactFormProps) {
  const [changes, setChanges] = useState<Partial<WishFields>>({})
  const latest = useLatest(changes)
  const { form, faults, refused, typed } = useFaults()
  const { busy, run } = useAction<'save'>()
  const edited = { ...wish, ...changes }
  const isChanged = !isEqual(fieldsOf(edited, fact), fieldsOf(wish, fact))
  const Field = FIELDS[fact]
  useUnsavedWarning(isChanged)

  async function save(): Promise<boolean> {
    const said = { ...edited, line: WISH_LINE.normalize(edited.line) }
    if (refused(faultsOf(said, today))) return false
    const act = async () => {
      await onSave(fieldsOf(said, fact))
      // What's been changed since stays open.
      if (latest.current === changes) onClose()
    }
    return run('save', act, (error) => {
      const { detail, ...wrong } = error instanceof ApiError ? fieldMessages(error.body) : {}
      if (!refused(wrong) || detail) showError(error, 'We couldn’t save this. Try again.')
    })
  }
  useImperativeHandle(ref, () => ({ save: async () => !isChanged || save() }))

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    void save()
  }

  return (
    <form
      ref={form}
      noValidate
      className="about-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !busy) onClose()
      }}
      aria-label={FACT_TEXTS[fact].label}
    >
      <Field
        wish={edited}
        today={today}
        faults={faults}
        change={(part) => {
          setChanges((before) => ({ ...before, ...part }))
          for (const name of Object.keys(part)) typed(name, {})
        }}
      />
      <div className="flex gap-2">
        <Button
          type="submit"
          look="ghost"
          size="small"
          disabled={!isChanged && !isSuggested && !busy}
          busy={busy && 'Saving…'}
        >
          Save
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function isEqual(one: Partial<WishFields>, other: Partial<WishFields>): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function faultsOf(wish: WishFields, today: string): Faults {
  const { can_pay, line } = wish
  return {
    ...monthFaults(wish, today),
    ...(can_pay !== null && !isPayable(can_pay) && { can_pay: WISH_FAULTS.can_pay }),
    ...(!WISH_LINE.isValid(line) && { line: WISH_LINE.message }),
  }
}
