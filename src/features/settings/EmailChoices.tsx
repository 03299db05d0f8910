import { chooseEmails, ownEmailChoices } from './settings.store.ts'
import type { Role } from '#domain/accounts/roles.ts'
import { EMAIL_TEXTS, emailCategoriesOf, isUnderMaster } from '#domain/settings/emails.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'

interface EmailChoicesProps {
  role: Role | null
  /** Whether notifications are on at all. */
  subscribed: boolean
}

export function EmailChoices({ role, subscribed }: EmailChoicesProps) {
  const { data, failed, loading } = useQuery(ownEmailChoices())
  const categories = role === null ? [] : emailCategoriesOf(role)
  return (
    <>
      {categories.length > 0 && (
        <table className="mt-5 w-full text-left">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 font-normal">
                What
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Email
              </th>
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => {
              const isOff = isUnderMaster(category) && !subscribed
              const id = `emails-${category}`
              return (
                <tr key={category} className="border-t border-line">
                  <th scope="row" className="font-normal">
                    <label htmlFor={id} className="flex min-h-11 items-center py-2">
                      {EMAIL_TEXTS[category].label}
                    </label>
                  </th>
                  <td className="py-2 pl-4">
                    <span className="flex justify-end">
                      <input
                        id={id}
                        type="checkbox"
                        role="switch"
                        className="switch"
                        checked={data?.[category] === true && !isOff}
                        disabled={data === undefined || isOff}
                        onChange={(event) => chooseEmails(category, event.target.checked)}
                      />
                    </span>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {failed && !loading && data === undefined && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
          We couldn’t load your choices.
          <Button look="ghost" size="small" onClick={ownEmailChoices.refresh}>
            Load them again
          </Button>
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        We always email you sign-in codes, security notices and receipts.
        {categories.includes('tours') &&
          ' Emails about tours stay on when the rest is off, unless you turn them off here.'}
      </p>
    </>
  )
}
