/*
 * Loaded before a server whose statements a test counts: the texts of those that were executed for a request with the header
 * `x-count-statements` are in the file `STATEMENTS_FILE` when it is answered, one in a line. What the server asks SQLite about
 * statements and versions is not among them.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { Database, type Statement } from 'bun:sqlite'
import { writeFileSync } from 'node:fs'

const file = process.env.STATEMENTS_FILE
if (!file) throw new Error('STATEMENTS_FILE says where to write.')

const ABOUT_STATEMENTS = /^(EXPLAIN|PRAGMA data_version|SELECT total_changes|SELECT tbl_name, rootpage)/
const EXECUTES = ['all', 'get', 'run', 'values', 'iterate'] as const
const ofRequest = new AsyncLocalStorage<string[]>()

function note(text: string): void {
  if (!ABOUT_STATEMENTS.test(text)) ofRequest.getStore()?.push(text.replaceAll(/\s+/g, ' '))
}

function noted(statement: Statement, text: string): Statement {
  for (const name of EXECUTES) {
    const apply = (execute: Statement[typeof name], self: unknown, params: unknown[]) => {
      note(text)
      return Reflect.apply(execute, self, params)
    }
    Reflect.set(statement, name, new Proxy(statement[name], { apply }))
  }
  return statement
}

function counted(answer: () => Promise<unknown>): Promise<unknown> {
  const texts: string[] = []
  return ofRequest.run(texts, async () => {
    const response = await answer()
    writeFileSync(file ?? '', texts.join('\n'))
    return response
  })
}

Database.prototype.prepare = new Proxy(Database.prototype.prepare, {
  apply: (prepare, database, [text, ...rest]) =>
    noted(Reflect.apply(prepare, database, [text, ...rest]), String(text)),
})
Database.prototype.run = new Proxy(Database.prototype.run, {
  apply(run, database, [text, ...params]) {
    note(String(text))
    return Reflect.apply(run, database, [text, ...params])
  },
})

Bun.serve = new Proxy(Bun.serve, {
  apply: (serve, self, [options]) =>
    Reflect.apply(serve, self, [
      {
        ...options,
        fetch: (request: Request, ...rest: unknown[]) =>
          request.headers.has('x-count-statements')
            ? counted(async () => options.fetch(request, ...rest))
            : options.fetch(request, ...rest),
      },
    ]),
})
