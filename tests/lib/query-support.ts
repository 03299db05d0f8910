import { createQueries, type Query } from '#lib/query.ts'

export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

let names = 0

/** Returns a query whose requests end when the test says so. */
export function makeQuery(options: Parameters<typeof createQueries>[2] = {}) {
  const readings: PromiseWithResolvers<string>[] = []
  const errors: unknown[] = []
  const read = () => {
    const reading = Promise.withResolvers<string>()
    readings.push(reading)
    return reading.promise
  }
  names += 1
  const queries = createQueries(`test ${names} `, read, {
    onError: (error) => errors.push(error),
    ...options,
  })
  return { query: queries(), queries, readings, errors }
}

/** Listens to a query as an island does. */
export function look(query: Query<string>) {
  const seen: unknown[] = []
  const leave = query.listen(() => seen.push(query.get().data))
  return { seen, leave }
}

export const respond = (reading: PromiseWithResolvers<string> | undefined, text: string) => {
  reading?.resolve(text)
  return settle()
}

export const fail = (reading: PromiseWithResolvers<string> | undefined) => {
  reading?.reject(DOWN)
  return settle()
}

export const loaded = (data: string) => ({ data, failed: false, loading: false })

export const DOWN = new Error('down')
