import { type SubmitEvent, useId, useState } from 'react'
import { sendReport } from './calls.ts'
import { REPORTED } from './safety-texts.ts'
import { blockAndReload } from './safety.store.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { REPORT_REASONS, REPORT_TEXT_RULE, type ReportReason } from '#domain/groups/safety/reports.ts'
import { keysOf } from '#domain/keys.ts'
import type { AboutPerson } from '#features/matching/person.store.ts'
import { showError } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Choices.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorLine } from '#ui/ErrorLine.tsx'
import { Field } from '#ui/Field.tsx'
import { OptionGroup } from '#ui/OptionGroup.tsx'

interface ReportDialogProps {
  about: AboutPerson
  onClose: () => void
}

const OPTIONS = keysOf(REPORT_REASONS).map((value) => ({ value, label: REPORT_REASONS[value] }))
const CHOOSE = 'Choose a reason.'

export function ReportDialog({ about, onClose }: ReportDialogProps) {
  const form = useId()
  const [sent, setSent] = useState(false)
  const { busy, run } = useAction<'report' | 'block'>()
  const { keyFor } = useIdempotencyKey()
  const name = displayName(about.person)
  const block = () => run('block', () => blockAndReload(about), 'We couldn’t block them.')
  const close = () => {
    if (!busy) onClose()
  }

  if (sent) {
    return (
      <Dialog
        open
        title="We got your report"
        onClose={close}
        actions={
          <>
            <Button look="danger" busy={busy === 'block' && 'Blocking…'} onClick={block}>
              Block {about.person.first_name}
            </Button>
            <Button data-autofocus onClick={close}>
              Done
            </Button>
          </>
        }
      >
        <div className="grid gap-3" role="status">
          {REPORTED.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </Dialog>
    )
  }

  async function send(reason: ReportReason, text: string, blocks: boolean): Promise<void> {
    const message = about.message && { message_id: about.message.id }
    const report = { user_id: about.person.id, reason, text, ...message }
    const act = () => sendReport({ ...report, key: keyFor(report) })
    const isSent = await run('report', act, 'We couldn’t send your report.')
    if (!isSent) return
    setSent(true)
    if (blocks) await block()
  }

  return (
    <Dialog
      open
      title={`Report ${name}`}
      onClose={close}
      actions={
        <>
          <Button look="ghost" onClick={close}>
            Not now
          </Button>
          <Button type="submit" form={form} busy={busy === 'report' && 'Sending…'}>
            Send the report
          </Button>
        </>
      }
    >
      <ReportForm id={form} about={about} onSend={send} />
    </Dialog>
  )
}

interface ReportFormProps {
  id: string
  about: AboutPerson
  onSend: (reason: ReportReason, text: string, blocks: boolean) => Promise<void>
}

function ReportForm({ id, about, onSend }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [text, setText] = useState('')
  const [blocks, setBlocks] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { normalize, isValid, message } = REPORT_TEXT_RULE
  const fault = isValid(normalize(text)) ? null : message

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setMissing(reason === null)
    if (reason === null) event.currentTarget.querySelector<HTMLElement>('input[type=radio]')?.focus()
    else if (fault) document.getElementById(`${id}-text`)?.focus()
    else onSend(reason, text, blocks).catch(showError)
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        Only our team reads this. {about.person.first_name} won’t know that you reported them.
      </p>
      {about.message && <Quote message={about.message} />}
      <div>
        <OptionGroup
          legend="What’s it about?"
          legendClassName="field-label mb-2"
          options={OPTIONS}
          value={reason}
          onChange={(chosen) => {
            setReason(chosen)
            setMissing(false)
          }}
        />
        <div className="mt-2" aria-live="polite">
          <ErrorLine id={`${id}-reason`} hidden={!isMissing}>
            {CHOOSE}
          </ErrorLine>
        </div>
      </div>
      <Field
        id={`${id}-text`}
        label="What happened? (optional)"
        hint="What they said or asked for, when it happened, and whether it also happened elsewhere."
        error={fault}
      >
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={4}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <Checkbox
        label={`Also block ${about.person.first_name}`}
        hint={
          about.inGroup
            ? 'You won’t see each other anymore, and you’ll leave the group you’re in together.'
            : 'You won’t see each other anymore. We won’t tell them.'
        }
        checked={blocks}
        onChange={(event) => setBlocks(event.target.checked)}
      />
    </form>
  )
}

/** For an earlier text, only says that our team can read it. */
function Quote({ message }: { message: NonNullable<AboutPerson['message']> }) {
  const { text, edited_at, deleted } = message
  const earlier = deleted ? 'before it was deleted' : edited_at !== null ? 'before it was edited' : null
  return (
    <div className="grid gap-2 text-sm">
      <blockquote className="max-h-32 overflow-y-auto rounded-md bg-soft px-4 py-3 wrap-anywhere whitespace-pre-wrap">
        {deleted ? 'This message was deleted.' : text}
      </blockquote>
      {earlier && <p className="text-muted">Our team can read what it said {earlier}, for up to 30 days.</p>}
    </div>
  )
}
