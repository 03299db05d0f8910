import { useId, useState } from 'react'
import { useQuery } from '#lib/query.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { TextField } from '#ui/Field.tsx'
import { Question } from '#ui/Question.tsx'
import { renewCalendar } from './calls.ts'
import { DialogPlaceholder } from './DialogPlaceholder.tsx'
import { groupCalendar } from './plan.store.ts'

const FAILED = 'We couldn’t create the link.'

export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data, failed } = useQuery(groupCalendar())
  const [says, say] = useState('')
  const [asking, ask] = useState(false)
  const { busy, run } = useAction<'renew'>()
  const hint = useId()

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(data?.url ?? '').then(
      () => say('Copied.'),
      () => say('Your browser doesn’t let us copy. Copy it from the field instead.'),
    )
  }

  async function renew(): Promise<void> {
    groupCalendar().put(await renewCalendar())
    ask(false)
    say('This is your new link. The old one no longer works.')
  }

  return (
    <>
      <Dialog
        open
        title="Next steps in your calendar"
        onClose={onClose}
        actions={
          <Button look="ghost" onClick={onClose}>
            Done
          </Button>
        }
      >
        <p>
          Add your steps with due dates to your calendar. It updates by itself, though some apps only check a
          few times a day.
        </p>
        {data === undefined ? (
          <DialogPlaceholder failed={failed} />
        ) : (
          <div className="mt-5 grid gap-4">
            <TextField
              label="Your link"
              readOnly
              value={data.url}
              hint="In Google Calendar: Other calendars, From URL. In Outlook: Add calendar, Subscribe from web."
              onFocus={(event) => event.target.select()}
            />
            <div className="flex flex-wrap gap-2">
              <Button data-autofocus onClick={copy}>
                Copy link
              </Button>
              <ButtonLink look="ghost" href={data.url.replace(/^https?:/, 'webcal:')}>
                Open in your calendar
              </ButtonLink>
            </div>
            <p role="status" className="text-sm text-muted empty:hidden">
              {says}
            </p>
            <p className="text-sm text-muted" id={hint}>
              Keep this link private: anyone who has it can see the steps without signing in. It stops working
              when you leave the group.
            </p>
            <div>
              <Button
                look="quiet"
                size="small"
                className="-ml-3"
                aria-describedby={hint}
                onClick={() => ask(true)}
              >
                Get a new link
              </Button>
            </div>
          </div>
        )}
      </Dialog>
      <Question
        open={asking}
        title="Get a new link"
        no="Keep this one"
        yes="Get a new link"
        busy={busy && 'Making it…'}
        onNo={() => ask(false)}
        onYes={() => run('renew', renew, FAILED)}
      >
        <p>
          Your current link stops working right away in every calendar that uses it. You’ll need to add the
          new one there.
        </p>
      </Question>
    </>
  )
}
