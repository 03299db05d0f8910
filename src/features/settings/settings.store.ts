import { atom } from 'nanostores'
import { fetchDevices, fetchSubscribed, saveSubscribed } from './calls.ts'
import { createQueries } from '#lib/query.ts'
import { showError } from '#lib/toast.ts'

export const ownDevices = createQueries('devices', fetchDevices)

export const ownPreference = createQueries('notification preference', fetchSubscribed, {
  onError: (error) => showError(error, 'We couldn’t load your preference.'),
})

/** The choice that is being saved; null for none. */
export const $choice = atom<boolean | null>(null)

/** Shows the choice at once and saves it; what the server last took comes back when it cannot be saved. */
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
