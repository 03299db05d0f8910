import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $preference, choosePreference, loadPreference, type Preference } from './settings.store.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Switch } from '#ui/Choices.tsx'

/** Whether the person wants notifications. */
export function Notifications() {
  const preference = useStore($preference, { ssr: 'initial' })
  const known = 'subscribed' in preference

  useEffect(() => {
    void loadPreference()
  }, [])

  return (
    <Card as="section" roomy aria-labelledby="notifications-heading">
      <h2 className="display text-heading mb-5" id="notifications-heading">
        Notifications
      </h2>
      <Switch
        label="Email & in-app notifications"
        hint={textOf(preference)}
        checked={known && preference.subscribed}
        disabled={!known}
        aria-busy={preference.state === 'saving' || preference.state === 'unknown'}
        onChange={(event) => choosePreference(event.target.checked)}
      />
      <p className="mt-4 flex min-h-6 flex-wrap items-center justify-between gap-x-4 text-sm text-muted">
        Codes to sign in always come by e-mail.
        <span className="flex items-center gap-2" role="status">
          {preference.state === 'saving' && (
            <>
              <span className="spinner" aria-hidden="true" />
              Saving…
            </>
          )}
        </span>
      </p>
      {preference.state === 'failed' && (
        <Button look="ghost" size="small" onClick={loadPreference}>
          Try again
        </Button>
      )}
    </Card>
  )
}

function textOf(preference: Preference): string {
  if (preference.state === 'failed') return 'Your preference could not be loaded.'
  if (!('subscribed' in preference)) return 'Loading your current preference...'
  return preference.subscribed
    ? "Subscribed. You'll receive notifications."
    : "Unsubscribed. You won't receive notifications."
}
