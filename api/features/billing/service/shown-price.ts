import { installationIn, keepPrice } from '#api/features/billing/queries/installation.ts'
import type { Database } from '#db/client.ts'

/** The price of a month before tax, as pages show it without asking the provider. */
export interface ShownPrice {
  /** Integer cents; null before it was ever read. */
  amount(): number | null
  /** Keeps another one, across restarts, and tells those who show it. */
  keep(amount: number): Promise<void>
  onChange(listener: () => void): void
}

/** The price that was read last. */
export async function openShownPrice(db: Database): Promise<ShownPrice> {
  let { price_amount: current } = await installationIn(db.read)
  const listeners: (() => void)[] = []
  return {
    amount: () => current,
    async keep(amount) {
      if (amount === current) return
      await db.write((tx) => keepPrice(tx, amount))
      current = amount
      for (const tell of listeners) tell()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
