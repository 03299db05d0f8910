import { useState } from 'react'
import { saveProfile, showFailure } from '#features/profile/calls.ts'
import {
  faultsOf,
  type FieldName,
  PROFILE_FIELDS,
  type Texts,
  textsOf,
} from '#features/profile/profile-texts.ts'
import type { OwnProfile } from '#features/profile/profile.store.ts'
import type { Faults } from '#domain/text-rule.ts'
import { ApiError } from '#lib/api.ts'
import { fieldMessages } from '#lib/messages.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { useFaults } from '#ui/use-faults.ts'

export function useProfileForm(person: OwnProfile, onSaved: (person: OwnProfile) => void) {
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const { busy, run } = useAction<'save'>()
  const { form, ...validation } = useFaults()

  const saved = textsOf(person)
  const texts: Texts = { ...saved, ...typed }
  const changed = PROFILE_FIELDS.some(({ name }) => texts[name] !== saved[name])

  function type(name: FieldName, text: string): void {
    setTyped((typed) => ({ ...typed, [name]: text }))
    validation.typed(name, faultsOf({ ...texts, [name]: text }, person))
  }

  function leave(name: FieldName): void {
    if (typed[name] !== undefined) validation.left(name, faultsOf(texts, person))
  }

  function save(): void {
    if (busy || !changed || validation.refused(faultsOf(texts, person))) return
    const act = async () => {
      onSaved(await saveProfile(person, texts))
      setTyped((typed) => changedSince(typed, texts))
      validation.forget()
      notify.success('Profile updated.')
    }
    void run('save', act, (error) => {
      const messages = fieldMessages(error instanceof ApiError ? error.body : null)
      if (!validation.refused(atFields(messages))) showFailure(error, 'Failed to update profile.')
    })
  }

  return {
    form,
    texts,
    faults: validation.faults,
    changed,
    saving: busy !== false,
    type,
    leave,
    save,
  }
}

function changedSince(typed: Partial<Texts>, sent: Texts): Partial<Texts> {
  const later = PROFILE_FIELDS.filter(({ name }) => typed[name] !== undefined && typed[name] !== sent[name])
  return Object.fromEntries(later.map(({ name }) => [name, typed[name]]))
}

function atFields(messages: Faults): Faults {
  const names = ['email', ...PROFILE_FIELDS.map(({ name }) => name)]
  return Object.fromEntries(Object.entries(messages).filter(([name]) => names.includes(name)))
}
