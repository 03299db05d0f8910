import type { ShownPrice } from '#api/deps.ts'
import { installationIn, savePrice } from '#api/features/billing/queries/installation.ts'
import type { Database } from '#db/client.ts'

/** The price that was read last. */
export async function openShownPrice(db: Database): Promise<ShownPrice> {
  let { price_amount: current } = await installationIn(db.read)
  const listeners: (() => void)[] = []
  return {
    amount: () => current,
    async keep(amount) {
      if (amount === current) return
      await db.write((tx) => savePrice(tx, amount))
      current = amount
      for (const tell of listeners) tell()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
