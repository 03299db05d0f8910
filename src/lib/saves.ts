import type { Query } from '#lib/query.ts'

interface Shown<Value> {
  get: () => Value
  put: (value: Value) => unknown
  /** Asks the server: a request may have failed only after it was carried out. */
  refresh?: () => Promise<void>
}

/**
 * Saves changes to a value, one after another, so that the last one wins. Each shows immediately. If one failed, what could be
 * saved shows after the last.
 */
export function createSaves<Value>({ get, put, refresh }: Shown<Value>) {
  let queue = Promise.resolve()
  let unsaved = 0
  /** Whether what's shown may differ from what the server has. */
  let isUncertain = false
  /** What the server has. */
  let saved: Value

  async function end(): Promise<void> {
    unsaved -= 1
    if (unsaved > 0 || !isUncertain) return
    put(saved)
    await refresh?.()
    // The response doesn't have what was changed since.
    isUncertain = unsaved > 0
  }

  return {
    /** Rejects if the request does. */
    save(changed: (before: Value) => Value, request: () => Promise<unknown>): Promise<void> {
      if (unsaved === 0) saved = get()
      unsaved += 1
      put(changed(get()))
      const sent = queue.then(request).then(() => {
        saved = changed(saved)
      })
      queue = sent.then(end, () => {
        isUncertain = true
        return end()
      })
      return sent
    },
    isSaving: () => unsaved > 0,
    /** Resolves once every change has been saved or has failed. */
    settled: () => queue,
  }
}

/** The same for a query's data. Before there's any, nothing can be changed. */
export function createQuerySaves<Data>(query: () => Query<Data>) {
  const saves = createSaves<Data | undefined>({
    get: () => query().get().data,
    put: (data) => data !== undefined && query().put(data),
    refresh: () => query().refresh(),
  })
  return {
    ...saves,
    save: (changed: (before: Data) => Data, request: () => Promise<unknown>) =>
      saves.save((before) => (before === undefined ? before : changed(before)), request),
  }
}
