import { type SubmitEvent, useState } from 'react'
import {
  type Step,
  STEP_TEXT,
  STEP_TEXT_MAX,
  type StepAssignee,
  type StepFields,
} from '#domain/groups/plan/steps.ts'
import { ApiError } from '#lib/api.ts'
import { fieldMessages } from '#lib/messages.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useLatest } from '#lib/use-latest.ts'
import { Button } from '#ui/Button.tsx'
import { SelectField, TextField } from '#ui/Field.tsx'
import { Note } from '#ui/Note.tsx'
import { stepDetails, type Person } from './plan-texts.ts'
import { fieldsOf, type Steps } from './use-steps.ts'

interface StepFormProps {
  step: Step | null
  people: readonly Person[]
  today: string
  steps: Steps
  onClose: () => void
}

const NOBODY = ''
const FAILED = 'We couldn’t save the step.'

export default function StepForm({ step, people, today, steps, onClose }: StepFormProps) {
  const [base, setBase] = useState(step)
  const [meanwhile, setMeanwhile] = useState<Step | 'gone' | null>(null)
  const [fields, setFields] = useState<StepFields>(
    step ? fieldsOf(step) : { text: '', assignee: null, due: null, done: false },
  )
  const latest = useLatest(fields)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const { busy, run } = useAction<'save' | 'delete'>()
  const set = (change: Partial<StepFields>) => setFields((before) => ({ ...before, ...change }))

  function save(event: SubmitEvent): void {
    event.preventDefault()
    const text = STEP_TEXT.normalize(fields.text)
    if (!STEP_TEXT.isValid(text)) return setFaults({ text: STEP_TEXT.message })
    setFaults({})
    const act = async () => {
      const saved = await (base ? steps.change(base, { ...fields, text }) : steps.add({ ...fields, text }))
      // What's been changed since stays open.
      if (latest.current === fields) return onClose()
      setBase(saved)
      setMeanwhile(null)
    }
    void run('save', act, (error) => showFailure(error, FAILED))
  }

  function showFailure(error: unknown, failed: string): void {
    if (base && error instanceof ApiError && (error.is('conflict') || error.is('not_found'))) {
      const newest = steps.newest(base.id)
      setMeanwhile(newest ?? 'gone')
      return setBase(newest ?? null)
    }
    const { detail, ...wrong } = error instanceof ApiError ? fieldMessages(error.body) : {}
    setFaults(wrong)
    if (detail || Object.keys(wrong).length === 0) showError(error, failed)
  }

  function remove(): void {
    if (!base) return onClose()
    void run(
      'delete',
      async () => {
        await steps.remove(base)
        onClose()
      },
      (error) => showFailure(error, 'We couldn’t delete the step.'),
    )
  }

  return (
    <form
      noValidate
      className="grid gap-4 rounded-md bg-soft p-4"
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      aria-label={step ? `Edit “${step.text}”` : 'New step'}
    >
      <TextField
        label="Task"
        value={fields.text}
        maxLength={STEP_TEXT_MAX * 2}
        autoFocus
        error={faults.text}
        onChange={(event) => set({ text: event.target.value })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-4">
        <SelectField
          label="Who"
          value={String(fields.assignee ?? NOBODY)}
          error={faults.assignee}
          onChange={(event) => set({ assignee: assigneeIn(event.target.value) })}
        >
          <option value={NOBODY}>No one yet</option>
          <option value="all">All of you</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Due"
          type="date"
          value={fields.due ?? ''}
          error={faults.due}
          onChange={(event) => set({ due: event.target.value || null })}
        />
      </div>
      <div role="status" className="empty:hidden">
        {meanwhile !== null && (
          <Note look="accent">
            {meanwhile === 'gone'
              ? 'Someone deleted this step in the meantime. Save to add your version again.'
              : `Someone changed this step in the meantime: ${said(meanwhile, people, today)}. Save again to keep yours.`}
          </Note>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy === 'save' && 'Saving…'}>
          {(step ?? base) ? 'Save' : 'Add'}
        </Button>
        <Button look="ghost" size="small" onClick={onClose}>
          Cancel
        </Button>
        {base && (
          <Button
            look="quiet"
            size="small"
            className="ml-auto"
            busy={busy === 'delete' && 'Deleting…'}
            onClick={remove}
          >
            Delete
          </Button>
        )}
      </div>
    </form>
  )
}

function assigneeIn(value: string): StepAssignee {
  if (value === NOBODY) return null
  return value === 'all' ? 'all' : Number(value)
}

function said(step: Step, people: readonly Person[], today: string): string {
  const beside = stepDetails(step, people, today)
  return [`“${step.text}”`, beside, step.done_at === null ? '' : 'done'].filter(Boolean).join(', ')
}
