import { type SubmitEvent, useId, useState } from 'react'
import { DeactivateDialog } from '../DeactivateDialog.tsx'
import { fetchDeactivation } from '../calls.ts'
import { decideReport } from './calls.ts'
import { reportsChanged } from './reports.store.ts'
import type { OpenReport } from '#api/features/admin/reports/service.ts'
import type { DeactivationPreview } from '#api/features/admin/service/read.ts'
import { isRole } from '#domain/accounts/roles.ts'
import { REPORT_ACTIONS, REPORT_TEXT_RULE, type ReportAction } from '#domain/groups/safety/reports.ts'
import { keysOf } from '#domain/keys.ts'
import { ApiError } from '#lib/api.ts'
import { notify, showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { Field } from '#ui/Field.tsx'
import { OptionGroup } from '#ui/OptionGroup.tsx'

interface DecisionProps {
  report: OpenReport
  onDone: () => void
}

const CHOICES: Record<ReportAction, { label: string; hint: string }> = {
  none: { label: 'Nothing', hint: 'We’ll close the report without telling anyone.' },
  warned: {
    label: 'Warn them',
    hint: 'We’ll email them our rules. We won’t say who reported them.',
  },
  deactivated: {
    label: 'Deactivate their account',
    hint: 'This signs them out right away and removes them from lists, groups and conversations. We’ll ask you to confirm first.',
  },
}

export function Decision({ report, onDone }: DecisionProps) {
  const id = useId()
  const [action, setAction] = useState<ReportAction | null>(null)
  const [note, setNote] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [asking, setAsking] = useState<DeactivationPreview | null>(null)
  const { busy, run } = useAction<'look' | 'save'>()
  const { normalize, isValid, message } = REPORT_TEXT_RULE
  const fault = isValid(normalize(note)) ? null : message
  const { id: userId, role, is_active } = report.reported
  const options = keysOf(REPORT_ACTIONS)
    .filter((value) => value === 'none' || is_active)
    .map((value) => ({ value, ...CHOICES[value] }))

  async function save(chosen: ReportAction): Promise<void> {
    const act = async () => {
      await decideReport(report.id, chosen, note)
      notify.success(`Report closed: ${REPORT_ACTIONS[chosen].toLowerCase()}.`)
    }
    let isTaken = false
    const isSaved = await run('save', act, (error) => {
      // Another admin was faster, and the message says what they did.
      isTaken = error instanceof ApiError && (error.is('conflict') || error.is('not_found'))
      showError(error, 'We couldn’t close the report.')
    })
    setAsking(null)
    if (isSaved || isTaken) await reportsChanged()
    if (isSaved) onDone()
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setMissing(action === null)
    if (action === null) event.currentTarget.querySelector<HTMLElement>('input[type=radio]')?.focus()
    else if (fault) document.getElementById(`${id}-note`)?.focus()
    else if (action === 'deactivated' && isRole(role)) {
      const look = async () => setAsking(await fetchDeactivation(userId, role))
      void run('look', look, 'You can’t deactivate this person.')
    } else void save(action)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5 border-t border-line pt-5">
      <div>
        <OptionGroup
          legend="What will you do about it?"
          legendClassName="display text-title mb-3"
          options={options}
          value={action}
          onChange={(chosen) => {
            setAction(chosen)
            setMissing(false)
          }}
        />
        <div className="mt-2" aria-live="polite">
          <ErrorLine id={`${id}-action`} hidden={!isMissing}>
            Choose what to do about it.
          </ErrorLine>
        </div>
      </div>
      <Field id={`${id}-note`} label="Note for other admins (optional)" error={fault}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={3}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        )}
      </Field>
      <Button
        type="submit"
        className="justify-self-end"
        look={action === 'deactivated' ? 'danger' : 'primary'}
        busy={busy && 'Saving…'}
      >
        Close the report
      </Button>
      <DeactivateDialog
        preview={asking}
        busy={busy === 'save'}
        onClose={() => setAsking(null)}
        onConfirm={() => save('deactivated')}
      />
    </form>
  )
}
