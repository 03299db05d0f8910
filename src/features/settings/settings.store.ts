import { atom } from 'nanostores'
import {
  type Choice,
  fetchChoices,
  fetchDevices,
  fetchSubscribed,
  saveChoice,
  saveSubscribed,
} from './calls.ts'
import { createQueries } from '#lib/query.ts'
import { showError } from '#lib/toast.ts'

export const ownDevices = createQueries('devices', fetchDevices)

export const ownPreference = createQueries('notification preference', fetchSubscribed, {
  onError: (error) => showError(error, 'We couldn’t load your preference.'),
})

/** The choice being saved; null if there's none. */
export const $choice = atom<boolean | null>(null)

/** Shows the choice immediately and saves it. If that fails, restores the last saved one. */
export async function choosePreference(subscribed: boolean): Promise<void> {
  const isSaving = $choice.get() !== null
  $choice.set(subscribed)
  // The save in progress continues with this choice.
  if (isSaving) return
  const kept = ownPreference()
  try {
    for (let wanted = subscribed; wanted !== kept.get().data; wanted = $choice.get() ?? wanted) {
      await saveSubscribed(wanted)
      kept.put(wanted)
    }
  } catch (error) {
    showError(error, 'We couldn’t save your preference.')
  }
  $choice.set(null)
}

export const ownChoices = createQueries('notification choices', fetchChoices)

type Choices = Awaited<ReturnType<typeof fetchChoices>>

let saving = Promise.resolve()
let unsaved = 0
/** What the server has. */
let saved: Choices | undefined

/** Shows a choice immediately and saves choices one after the other. After the last one, shows what could be saved. */
export function choose(choice: Choice): void {
  const kept = ownChoices()
  const { data } = kept.get()
  if (!data) return
  if (unsaved === 0) saved = data
  unsaved += 1
  kept.put(withChoice(data, choice))
  saving = saving.then(async () => {
    try {
      await saveChoice(choice)
      saved = saved && withChoice(saved, choice)
    } catch (error) {
      showError(error, 'We couldn’t save your choice.')
    }
    unsaved -= 1
    if (unsaved === 0 && saved) kept.put(saved)
  })
}

function withChoice(choices: Choices, { category, where, wanted }: Choice): Choices {
  return where === 'email'
    ? { ...choices, [category]: wanted }
    : { ...choices, in_app: { ...choices.in_app, [category]: wanted } }
}
