import { atom } from 'nanostores'
import { fetchSubscribed, saveSubscribed } from './calls.ts'
import { ApiError } from '#lib/api.ts'
import { showErrorBody } from '#lib/toast.ts'

/** The notification preference as the page shows it; `failed` when it could not be read. */
export type Preference =
  { state: 'unknown' } | { state: 'failed' } | { state: 'loaded' | 'saving'; subscribed: boolean }

export const $preference = atom<Preference>({ state: 'unknown' })

export async function loadPreference(): Promise<void> {
  $preference.set({ state: 'unknown' })
  try {
    $preference.set({ state: 'loaded', subscribed: await fetchSubscribed() })
  } catch (error) {
    $preference.set({ state: 'failed' })
    showErrorBody(bodyOf(error), 'Your preference could not be loaded.')
  }
}

/** Shows the choice at once and saves it; what the server last took comes back when it cannot be saved. */
export async function choosePreference(subscribed: boolean): Promise<void> {
  const before = $preference.get()
  if (!('subscribed' in before)) return
  $preference.set({ state: 'saving', subscribed })
  // The saving that is under way goes on with this choice.
  if (before.state === 'saving') return
  let kept = before.subscribed
  try {
    for (let wanted = subscribed; wanted !== kept; wanted = shown()) {
      await saveSubscribed(wanted)
      kept = wanted
    }
  } catch (error) {
    showErrorBody(bodyOf(error), 'Your preference could not be saved.')
  }
  $preference.set({ state: 'loaded', subscribed: kept })
}

function shown(): boolean {
  const preference = $preference.get()
  return 'subscribed' in preference && preference.subscribed
}

function bodyOf(error: unknown): unknown {
  return error instanceof ApiError ? error.body : null
}
