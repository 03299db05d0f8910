import { atom, type WritableAtom } from 'nanostores'
import type { MonthlyPrice, Plan } from './plan.ts'

/** Something read from the server: null until it is there. What was there stays when reading it again fails. */
export interface Read<Data> {
  data: Data | null
  state: 'waiting' | 'ready' | 'failed'
}

/** A card as the provider shows it. */
export interface ShownCard {
  last4: string
  brand: string
  exp_month: number
  exp_year: number
}

/** Where what is shown comes from. Each call may reject. */
export interface Sources<Invoice> {
  plan(): Promise<Plan>
  price(): Promise<MonthlyPrice>
  cards(): Promise<ShownCard[]>
  invoices(): Promise<Invoice[]>
  nextBillingDate(): Promise<number | null>
  /** Keeps a failure for whoever looks into it. */
  log(message: string, error: unknown): void
}

/**
 * What the billing page shows of a person. Each part is read by itself, so that one that fails or is slow holds up no
 * other; failures are only logged. Of two readings that overlap, the one that began later counts.
 */
export function createBilling<Invoice>(initial: Plan | null, sources: Sources<Invoice>) {
  const $plan = atom<Read<Plan>>({ data: initial, state: initial ? 'ready' : 'waiting' })
  const $price = waiting<MonthlyPrice>()
  const $cards = waiting<ShownCard[]>()
  const $invoices = waiting<Invoice[]>()
  const $nextBillingDate = waiting<{ timestamp: number | null }>()

  const readPlan = reader($plan, sources.plan, 'Failed to check subscription status:')
  const readPrice = reader($price, sources.price, 'Failed to fetch the price:')
  const readCards = reader($cards, sources.cards, 'Failed to fetch payment methods:')
  const readInvoices = reader($invoices, sources.invoices, 'Failed to fetch invoices:')
  const readNextBillingDate = reader(
    $nextBillingDate,
    async () => ({ timestamp: await sources.nextBillingDate() }),
    'Failed to fetch the next billing date:',
  )

  function reader<Data>(store: WritableAtom<Read<Data>>, source: () => Promise<Data>, failure: string) {
    let newest = 0
    return async (): Promise<void> => {
      newest += 1
      const own = newest
      try {
        const data = await source()
        if (own === newest) store.set({ data, state: 'ready' })
      } catch (error) {
        sources.log(failure, error)
        if (own === newest) store.set({ ...store.get(), state: 'failed' })
      }
    }
  }

  /** Reads what the page does not come with. */
  async function load(): Promise<void> {
    const rest = [readPrice(), readCards(), readInvoices(), readNextBillingDate()]
    await Promise.all(initial ? rest : [readPlan(), ...rest])
  }

  /** Reads everything anew; what is shown stays until then. */
  async function refresh(): Promise<void> {
    await Promise.all([readPlan(), readPrice(), readCards(), readInvoices(), readNextBillingDate()])
  }

  return { $plan, $price, $cards, $invoices, $nextBillingDate, load, refresh }
}

function waiting<Data>(): WritableAtom<Read<Data>> {
  return atom<Read<Data>>({ data: null, state: 'waiting' })
}
