import { useEffect, useRef, useState } from 'react'
import { saveProfile, showFailure } from '#features/profile/calls.ts'
import {
  checkTexts,
  type FieldName,
  type Messages,
  PROFILE_FIELDS,
  type Texts,
  textsOf,
} from '#features/profile/profile-texts.ts'
import type { OwnProfile } from '#features/profile/profile.store.ts'
import { ApiError } from '#lib/api.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'

/**
 * The profile's form. Only what was typed is held apart: all else follows the person as the server has them. What was
 * typed stays until it is saved, also what is typed while that is under way.
 */
export function useProfileForm(person: OwnProfile, onSaved: (person: OwnProfile) => void) {
  const [typed, setTyped] = useState<Partial<Texts>>({})
  const [messages, setMessages] = useState<Messages>({})
  const [refusals, setRefusals] = useState(0)
  const { busy, run } = useAction<'save'>()
  const form = useRef<HTMLFormElement>(null)

  const saved = textsOf(person)
  const texts: Texts = { ...saved, ...typed }
  const changed = PROFILE_FIELDS.some(({ name }) => texts[name] !== saved[name])

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals])

  function refuse(found: Messages): void {
    setMessages(found)
    setRefusals((count) => count + 1)
  }

  function type(name: FieldName, text: string): void {
    setTyped((typed) => ({ ...typed, [name]: text }))
    // A message goes as soon as its field is right; a new one waits until the field is left.
    const found = messagesFor({ ...texts, [name]: text })
    if (!found[name]) setMessages((messages) => ({ ...messages, [name]: undefined }))
  }

  function leave(name: FieldName): void {
    const message = typed[name] === undefined ? undefined : messagesFor(texts)[name]
    // What the server said stays until the field is changed.
    if (message) setMessages((messages) => ({ ...messages, [name]: message }))
  }

  function messagesFor(texts: Texts): Messages {
    const checked = checkTexts(texts, person)
    return 'messages' in checked ? checked.messages : {}
  }

  function save(): void {
    if (busy || !changed) return
    const checked = checkTexts(texts, person)
    if ('messages' in checked) return refuse(checked.messages)
    const act = async () => {
      onSaved(await saveProfile(person, checked.profile))
      setTyped((typed) => changedSince(typed, texts))
      setMessages({})
      notify.success('Profile updated.')
    }
    void run('save', act, (error) => {
      const found = fieldMessages(error)
      if (found) refuse(found)
      else showFailure(error, 'Failed to update profile.')
    })
  }

  return { form, texts, messages, changed, saving: busy !== false, type, leave, save }
}

/** What was typed after these texts were sent. */
function changedSince(typed: Partial<Texts>, sent: Texts): Partial<Texts> {
  const later = PROFILE_FIELDS.filter(({ name }) => typed[name] !== undefined && typed[name] !== sent[name])
  return Object.fromEntries(later.map(({ name }) => [name, typed[name]]))
}

/** The messages of an error body if one of them belongs to a field of the form; null otherwise. */
function fieldMessages(error: unknown): Messages | null {
  if (!(error instanceof ApiError)) return null
  const body = new Map<string, unknown>(Object.entries(error.body ?? {}))
  const found = ['email', ...PROFILE_FIELDS.map(({ name }) => name)].flatMap((name) => {
    const message = body.get(name)
    return typeof message === 'string' ? [[name, message] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}
