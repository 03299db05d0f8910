import { notify } from '#lib/toast.ts'
import { sendChange } from './calls.ts'
import { ledgerQuery } from './ledger.store.ts'

/** Sends a change, reports the result, and refreshes the books. */
export async function changeAndSay(change: Parameters<typeof sendChange>[0]): Promise<void> {
  const { waiting } = await sendChange(change)
  notify.success(waiting === null ? 'Saved' : 'We’ll count it once the others say yes')
  await ledgerQuery.refresh()
}
