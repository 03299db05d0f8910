import { useState } from 'react'
import { createHome, fetchDraft, saveHome } from './calls.ts'
import { labelOf, formattedTexts } from './desk-texts.ts'
import type { Draft } from '#api/features/listings/desk/schemas.ts'
import {
  eachField,
  fieldFaults,
  type FieldName,
  type FieldTexts,
  isFieldName,
  type Stage,
  storedTexts,
} from '#domain/listings/desk/fields.ts'
import { differences } from '#domain/listings/desk/values.ts'
import { ApiError } from '#lib/api.ts'
import { fieldMessages } from '#lib/messages.ts'
import { showError } from '#lib/toast.ts'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'
import { useFaults } from '#ui/use-faults.ts'

export interface Clash {
  name: FieldName
  label: string
  mine: string
  theirs: string
}

const NOTHING: FieldTexts = {
  ...eachField(() => ''),
  prkng: '0',
  parking: 'none',
  airConditioning: 'none',
}

/** `draft` is the saved home, null for a new one. What was typed stays until it's saved. */
export function useListingForm(draft: Draft | null, onSaved: (draft: Draft) => void, agentId: number | null) {
  const [typed, setTyped] = useState<Partial<FieldTexts>>({})
  const [agent, setAgent] = useState(agentId)
  const [clash, setClash] = useState<{ theirs: Draft; fields: Clash[] } | null>(null)
  const { form, ...validation } = useFaults()
  const { keyFor } = useIdempotencyKey()

  const saved = draft?.texts ?? NOTHING
  const texts: FieldTexts = { ...formattedTexts(saved), ...typed }
  const changed =
    differences(storedTexts(saved), storedTexts(texts)).length > 0 ||
    (draft !== null && agent !== draft.agent_id)
  const status = draft?.property.status ?? 'draft'
  const stage: Stage = status === 'draft' ? 'draft' : 'published'

  function type(name: FieldName, text: string): void {
    const now = { ...typed, [name]: text }
    setTyped(now)
    validation.typed(name, fieldFaults({ ...texts, ...now }, stage))
  }

  function leave(name: FieldName): void {
    if (typed[name] !== undefined) validation.left(name, fieldFaults(texts, stage))
  }

  /** Returns null if something is invalid, which is shown at its field. */
  async function save(from = draft): Promise<Draft | null> {
    if (validation.refused(fieldFaults(texts, stage))) return null
    try {
      const answering = agent === null || agent === from?.agent_id ? {} : { agent_id: agent }
      const stored = storedTexts(texts)
      const { msl_number } = from
        ? await saveHome(from.texts.msl_number, {
            ...changesIn(from, stored),
            ...answering,
            changed_at: from.property.changed_at,
          })
        : await createHome({ ...stored, ...answering, key: keyFor({ ...stored, ...answering }) })
      const now = await fetchDraft(msl_number)
      setTyped((later) => changedSince(later, typed))
      setClash(null)
      validation.forget()
      onSaved(now)
      return now
    } catch (error) {
      await refuse(error)
      return null
    }
  }

  async function refuse(error: unknown): Promise<void> {
    const messages = fieldMessages(error instanceof ApiError ? error.body : null)
    const atFields = Object.entries(messages).filter(([name]) => isFieldName(name) || name === 'agent_id')
    if (validation.refused(Object.fromEntries(atFields))) return
    const isClash = draft && error instanceof ApiError && error.is('conflict')
    const theirs = isClash ? await fetchDraft(draft.texts.msl_number).catch(() => null) : null
    if (theirs) setClash({ theirs, fields: clashes(theirs.texts, texts) })
    else showError(error, 'We couldn’t save this home.')
  }

  return {
    form,
    texts,
    faults: validation.faults,
    refused: validation.refused,
    agent,
    setAgent,
    changed,
    clash,
    type,
    leave,
    save,
    saveMine: () => (clash ? save(clash.theirs) : Promise.resolve(null)),
    takeTheirs() {
      if (!clash) return
      onSaved(clash.theirs)
      setTyped({})
      setAgent(clash.theirs.agent_id)
      setClash(null)
      validation.forget()
    },
  }
}

/** Sends only changed fields, so that changes made elsewhere stay. */
function changesIn({ texts }: Draft, stored: FieldTexts): Partial<FieldTexts> {
  return Object.fromEntries(differences(storedTexts(texts), stored).map((name) => [name, stored[name]]))
}

function changedSince(later: Partial<FieldTexts>, sent: Partial<FieldTexts>): Partial<FieldTexts> {
  return Object.fromEntries(
    Object.entries(later).filter(([name, text]) => isFieldName(name) && text !== sent[name]),
  )
}

function clashes(theirs: FieldTexts, mine: FieldTexts): Clash[] {
  const shown = formattedTexts(theirs)
  return differences(storedTexts(theirs), storedTexts(mine)).map((name) => ({
    name,
    label: labelOf(name),
    mine: mine[name],
    theirs: shown[name],
  }))
}
