const turns = new Map<string, Promise<unknown>>()

/** Runs what has the same key one after the other: a second call begins when the first has ended, well or badly. */
export function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const result = (turns.get(key) ?? Promise.resolve()).then(work)
  const settled = result.catch(() => undefined)
  turns.set(key, settled)
  void settled.then(() => {
    if (turns.get(key) === settled) turns.delete(key)
  })
  return result
}
