import { atom } from 'nanostores'
import { fetchPrice } from './calls.ts'

/** The plan page's price a month before tax, in cents; null until it is there. Its islands share it. */
export const $price = atom<number | null>(null)

let reading = false

/** Reads the price once for all islands. A failure is only logged: the page goes on without it. */
export async function loadPrice(userId: number): Promise<void> {
  if (reading || $price.get() !== null) return
  reading = true
  try {
    $price.set((await fetchPrice(userId)).price)
  } catch (error) {
    console.error('Failed to fetch the price:', error)
  }
  reading = false
}
