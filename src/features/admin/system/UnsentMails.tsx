import { useState } from 'react'
import type { SystemOverview } from '#api/features/admin/system/service.ts'
import { api, unwrap } from '#lib/api.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/Time.tsx'
import { mailsText } from './system-texts.ts'

type Mails = SystemOverview['mails']

/** Emails that couldn't be delivered, which can be sent again or dropped. */
export function UnsentMails({ initial }: { initial: Mails }) {
  const [mails, setMails] = useState(initial)
  const { busy, run } = useAction<string>()

  async function settle(id: number, action: 'retry' | 'drop'): Promise<void> {
    await api.admin.system.mails[':mail'].$put({ param: { mail: String(id) }, json: { action } })
    notify.success(action === 'retry' ? 'We’ll try again now.' : 'Dropped.')
    setMails((await unwrap(api.admin.system.$get())).mails)
  }

  return (
    <section aria-labelledby="mails-heading">
      <h2 className="display mt-12 mb-4 text-heading" id="mails-heading">
        Emails
      </h2>
      <p className="text-muted">{mailsText(mails)}</p>
      <ul className="mt-4 divide-y divide-line">
        {mails.unsent.map(({ id, template, created_at, attempts, gave_up_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <span>
              <span className="font-semibold">{template}</span>
              <span className="block text-sm text-muted">
                Written <Time at={created_at} />, {attempts === 1 ? '1 attempt' : `${attempts} attempts`}
                {gave_up_at === null ? '' : ', never sent'}
              </span>
            </span>
            <span className="flex gap-2">
              <Button
                look="ghost"
                size="small"
                busy={busy === `retry ${id}` && 'Sending…'}
                onClick={() =>
                  run(`retry ${id}`, () => settle(id, 'retry'), 'We couldn’t send that email again.')
                }
              >
                Send again
                <span className="sr-only">: {template}</span>
              </Button>
              {gave_up_at === null && (
                <Button
                  look="ghost"
                  size="small"
                  busy={busy === `drop ${id}` && 'Dropping…'}
                  onClick={() => run(`drop ${id}`, () => settle(id, 'drop'), 'We couldn’t drop that email.')}
                >
                  Drop
                  <span className="sr-only">: {template}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
