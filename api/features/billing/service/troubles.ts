import type { Deps } from '#api/deps.ts'
import {
  deleteTrouble,
  renewTrouble,
  saveTrouble,
  type TroubleRow,
  troublesIn,
} from '#api/features/billing/queries/troubles.ts'

/** Reports a problem that only an operator can fix, to admins and in the log, once. If it `recurs`, its time is that of the last report. */
export async function reportTrouble(
  { db, log, clock }: Deps,
  kind: TroubleRow['kind'],
  detail: string,
  { recurs = false } = {},
): Promise<void> {
  const at = clock()
  const isNews = await db.write(async (tx) => {
    const isChanged = await saveTrouble(tx, { kind, detail, at })
    if (recurs) await renewTrouble(tx, kind, at)
    return isChanged
  })
  if (isNews) log.error('payments need an operator', { kind, detail })
}

/** Ends a trouble, unless it was reported within the last `quietMs` milliseconds. */
export async function endTrouble(
  { db, log, clock }: Deps,
  kind: TroubleRow['kind'],
  quietMs = 0,
): Promise<void> {
  const row = (await troublesIn(db.read)).find((one) => one.kind === kind)
  if (!row || clock() - row.at < quietMs) return
  await db.write((tx) => deleteTrouble(tx, kind))
  log.info('payments work again', { kind })
}

/**
 * Returns what's wrong with payments, for admins. A failing catch-up is included once they've been alerted: most recover by
 * themselves.
 */
export async function troubles({ db }: Deps) {
  const rows = await troublesIn(db.read)
  const shown = rows.filter(({ kind, alerted_at }) => kind !== 'catch-up' || alerted_at !== null)
  return { troubles: shown.map(({ kind, detail, at }) => ({ kind, detail, at })) }
}
