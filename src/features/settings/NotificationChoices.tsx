import { choose, ownChoices } from './settings.store.ts'
import { ROLE, type Role } from '#domain/accounts/roles.ts'
import {
  EMAIL_TEXTS,
  type EmailCategory,
  emailCategoriesOf,
  isCounted,
  isUnderMasterSwitch,
} from '#domain/settings/emails.ts'
import { useQuery } from '#lib/query.ts'
import { Button } from '#ui/Button.tsx'

interface NotificationChoicesProps {
  role: Role | null
  /** Whether notifications are turned on. */
  subscribed: boolean
}

/** A row for each kind of news, with a switch for its emails and one for its count in the app. */
export function NotificationChoices({ role, subscribed }: NotificationChoicesProps) {
  const { data, failed, loading } = useQuery(ownChoices())
  const categories = role === null ? [] : emailCategoriesOf(role)
  const counts = role === ROLE.CLIENT
  return (
    <>
      {categories.length > 0 && (
        <table className="mt-5 w-full text-left">
          <thead className="text-sm text-muted">
            <tr>
              <th scope="col" className="py-2 font-normal">
                What
              </th>
              <th scope="col" className="w-20 py-2 text-center font-normal">
                Email
              </th>
              {counts && (
                <th scope="col" className="w-20 py-2 text-center font-normal">
                  In the app
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {categories.map((category) => (
              <tr key={category} className="border-t border-line">
                <th scope="row" className="py-3 font-normal">
                  {EMAIL_TEXTS[category].label}
                </th>
                <td className="py-1 text-center">
                  <Toggle
                    label={`${EMAIL_TEXTS[category].label}: email`}
                    isOn={data?.[category]}
                    isOff={isUnderMasterSwitch(category) && !subscribed}
                    onChange={(wanted) => choose({ category, where: 'email', wanted })}
                  />
                </td>
                {counts && (
                  <td className="py-1 text-center text-muted">
                    <InApp category={category} choices={data?.in_app} isOff={!subscribed} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {failed && !loading && data === undefined && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-muted">
          We couldn’t load your choices.
          <Button look="ghost" size="small" onClick={ownChoices.refresh}>
            Load them again
          </Button>
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        {counts && 'In the app, a number beside Group or Matches says that something new is waiting. '}
        We always email you sign-in codes, security notices and receipts.
      </p>
    </>
  )
}

interface InAppProps {
  category: EmailCategory
  choices: Readonly<Record<string, boolean>> | undefined
  isOff: boolean
}

function InApp({ category, choices, isOff }: InAppProps) {
  if (!isCounted(category))
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="sr-only">No number</span>
      </>
    )
  return (
    <Toggle
      label={`${EMAIL_TEXTS[category].label}: in the app`}
      isOn={choices?.[category]}
      isOff={isOff}
      onChange={(wanted) => choose({ category, where: 'app', wanted })}
    />
  )
}

interface ToggleProps {
  label: string
  /** Undefined while it loads. */
  isOn: boolean | undefined
  isOff: boolean
  onChange: (wanted: boolean) => void
}

function Toggle({ label, isOn, isOff, onChange }: ToggleProps) {
  return (
    <span className="inline-flex min-h-11 items-center">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={label}
        checked={isOn === true && !isOff}
        disabled={isOn === undefined || isOff}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  )
}
