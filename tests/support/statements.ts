import { Database, type Statement } from 'bun:sqlite'

/*
 * Reports the SQL that this process executes. Import it in the test itself: databases opened before that aren't reported.
 */

type Listener = (text: string) => void

const EXECUTING_METHODS = ['all', 'get', 'run', 'values'] as const
const listeners = new Set<Listener>()

function report(text: string): void {
  for (const listener of listeners) listener(text)
}

/** Statements are compiled once and reused. */
const reported = new WeakSet<Statement>()

function reporting(statement: Statement, text: string): Statement {
  if (reported.has(statement)) return statement
  reported.add(statement)
  for (const name of EXECUTING_METHODS) {
    const apply = (execute: Statement[typeof name], self: unknown, params: unknown[]) => {
      const result: unknown = Reflect.apply(execute, self, params)
      report(text)
      return result
    }
    Reflect.set(statement, name, new Proxy(statement[name], { apply }))
  }
  return statement
}

Database.prototype.query = new Proxy(Database.prototype.query, {
  apply: (query, database, [text]) => reporting(Reflect.apply(query, database, [text]), String(text)),
})
Database.prototype.run = new Proxy(Database.prototype.run, {
  apply(run, database, [text, ...params]) {
    const result: unknown = Reflect.apply(run, database, [text, ...params])
    report(String(text))
    return result
  },
})

/** Calls `listener` with the text of each executed statement until the returned function is called. */
export function onStatement(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
