import type { FormEvent } from 'react'
import { PROFILE_FIELDS } from '#features/profile/profile-texts.ts'
import { formatInPlace } from '#lib/format-in-place.ts'
import type { OwnProfile } from '#features/profile/profile.store.ts'
import { useProfileForm } from '#features/profile/use-profile-form.ts'
import { useUnsavedWarning } from '#lib/use-unsaved-warning.ts'
import { Button } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'

interface ProfileFormProps {
  person: OwnProfile
  onSaved: (person: OwnProfile) => void
}

export function ProfileForm({ person, onSaved }: ProfileFormProps) {
  const { form, texts, faults, changed, saving, type, leave, save } = useProfileForm(person, onSaved)
  useUnsavedWarning(changed || saving)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }

  return (
    <form ref={form} className="grid gap-6 sm:grid-cols-2" onSubmit={submit} noValidate>
      {PROFILE_FIELDS.map(({ name, label, format, ...field }) => (
        <TextField
          key={name}
          label={
            'optional' in field ? (
              <>
                {label} <small>(optional)</small>
              </>
            ) : (
              label
            )
          }
          name={name}
          type={field.type}
          autoComplete={field.autoComplete}
          value={texts[name]}
          error={faults[name]}
          // Don't disturb an input method, which composes a letter from several keys.
          onChange={(event) => {
            const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
            type(name, composing ? event.target.value : formatInPlace(event.target, format))
          }}
          onCompositionEnd={(event) => type(name, formatInPlace(event.currentTarget, format))}
          onBlur={() => leave(name)}
        />
      ))}
      <TextField
        className="sm:col-span-2"
        label="Email"
        name="email"
        type="email"
        value={person.email}
        readOnly
        error={faults.email}
        hint={
          <>
            You sign in with this email.{' '}
            <a className="link" href="/dashboard/profile/settings">
              Change it in Settings
            </a>
          </>
        }
      />
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button
          type="submit"
          className="max-sm:w-full"
          disabled={!changed && !saving}
          busy={saving && 'Saving…'}
          // Leaving a field may show a message, which would move the button away from under the pointer.
          onMouseDown={(event) => event.preventDefault()}
        >
          Save
        </Button>
        <p className="text-sm text-muted" role="status">
          {changed && !saving && 'You have unsaved changes.'}
        </p>
      </div>
    </form>
  )
}
