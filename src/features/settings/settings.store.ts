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
import { createQuerySaves, createSaves } from '#lib/saves.ts'
import { showError } from '#lib/toast.ts'

export const ownDevices = createQueries('devices', fetchDevices)

export const ownPreference = createQueries('notification preference', fetchSubscribed, {
  onError: (error) => showError(error, 'We couldn’t load your preference.'),
})

/** Whether the notification preference is being saved. */
export const $isSaving = atom(false)

/** Doesn't ask the server after a failure: that fails too without a connection, and would show a second toast. */
const preferenceSaves = createSaves({
  get: () => ownPreference().get().data,
  put: (subscribed) => subscribed !== undefined && ownPreference().put(subscribed),
})

export async function choosePreference(subscribed: boolean): Promise<void> {
  $isSaving.set(true)
  try {
    await preferenceSaves.save(
      () => subscribed,
      () => saveSubscribed(subscribed),
    )
  } catch (error) {
    showError(error, 'We couldn’t save your preference.')
  }
  $isSaving.set(preferenceSaves.isSaving())
}

export const ownChoices = createQueries('notification choices', fetchChoices)

type Choices = Awaited<ReturnType<typeof fetchChoices>>

const choiceSaves = createQuerySaves(ownChoices)

export async function choose(choice: Choice): Promise<void> {
  try {
    await choiceSaves.save(
      (before) => withChoice(before, choice),
      () => saveChoice(choice),
    )
  } catch (error) {
    showError(error, 'We couldn’t save your choice.')
  }
}

function withChoice(choices: Choices, { category, where, wanted }: Choice): Choices {
  return where === 'email'
    ? { ...choices, [category]: wanted }
    : { ...choices, in_app: { ...choices.in_app, [category]: wanted } }
}
