import type { Database as Sqlite, SQLQueryBindings, Statement } from 'bun:sqlite'

/** Most statements that a connection keeps, the most recently used ones. */
const MOST = 500
/** In characters; longer texts are lists of many ids, which seldom come again. */
const LONGEST = 8000

/**
 * Has a connection prepare each text once, whoever asks: queries made anew for each request cost no parsing. `executed` is told
 * of each execution, after it. What is returned lets all of them go, for when the schema has changed.
 */
export function keepStatements(sqlite: Sqlite, executed: (text: string) => void): () => void {
  const prepareAnew = sqlite.prepare.bind(sqlite)
  const runAtOnce = sqlite.run.bind(sqlite)
  const kept = new Map<string, Statement>()

  /** As it is, and told of. */
  function prepared(text: string): Statement {
    const statement: Statement = prepareAnew(text)
    const told =
      <Params extends unknown[], Result>(execute: (...params: Params) => Result) =>
      (...params: Params): Result => {
        try {
          return execute.apply(statement, params)
        } finally {
          executed(text)
        }
      }
    const { all, get, run, values, raw, iterate } = statement
    return Object.assign(statement, {
      all: told(all),
      get: told(get),
      run: told(run),
      values: told(values),
      raw: told(raw),
      *iterate(...params: SQLQueryBindings[]) {
        try {
          yield* iterate.apply(statement, params)
        } finally {
          executed(text)
        }
      },
    })
  }

  /** For everybody at once: what would disturb the others is done with one of one's own. */
  function shared(text: string): Statement {
    return Object.assign(prepared(text), {
      iterate: (...params: SQLQueryBindings[]) => prepared(text).iterate(...params),
      [Symbol.iterator]: () => prepared(text).iterate(),
      as: (...row: Parameters<Statement['as']>) => prepared(text).as(...row),
      safeIntegers: (isSafe: boolean) => prepared(text).safeIntegers(isSafe),
      finalize: () => undefined,
    })
  }

  function prepare(text: string): Statement {
    if (text.length > LONGEST) return prepared(text)
    const statement = kept.get(text) ?? shared(text)
    kept.delete(text)
    kept.set(text, statement)
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break
      kept.delete(oldest)
    }
    return statement
  }

  function run(text: string, ...params: SQLQueryBindings[][]) {
    try {
      return runAtOnce(text, ...params)
    } finally {
      executed(text)
    }
  }

  Object.assign(sqlite, { prepare, query: prepare, run, exec: run })
  return () => kept.clear()
}
