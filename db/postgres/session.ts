import type { QueryWithTypings } from 'drizzle-orm'
import { NoopCache } from 'drizzle-orm/cache/core'
import { NoopLogger } from 'drizzle-orm/logger'
import { BaseSQLiteDatabase, SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import {
  type PreparedQueryConfig,
  RemotePreparedQuery,
  SQLiteRemoteSession,
} from 'drizzle-orm/sqlite-proxy/session'
import type { Connection } from '#db/client.ts'
import { bound, returned, returnedRow } from './values.ts'

/** Runs statements: a pool for reading, or the one connection that writes. */
export interface Runner {
  rows(text: string, params: unknown[]): Promise<unknown[][]>
  objects(text: string, params: unknown[]): Promise<Record<string, unknown>[]>
}

type NoSchema = Record<string, never>

/** Drizzle's dialect for SQLite, but with PostgreSQL's placeholders. */
class NumberedDialect extends SQLiteAsyncDialect {
  override escapeParam(position: number): string {
    return `$${position + 1}`
  }

  /** PostgreSQL expects the columns of a conflict without their table. */
  override sqlToQuery(...given: Parameters<SQLiteAsyncDialect['sqlToQuery']>): QueryWithTypings {
    const query = super.sqlToQuery(...given)
    const text = query.sql.replaceAll(/ on conflict \([^)]*\)/g, (target) =>
      target.replaceAll(/"\w+"\./g, ''),
    )
    return { ...query, sql: text }
  }
}

class PostgresQuery<T extends PreparedQueryConfig> extends RemotePreparedQuery<T> {
  /** Overrides Drizzle's, which puts bound values, such as addresses, into error messages. */
  protected queryWithCache<R>(_text: string, _params: unknown[], query: () => Promise<R>): Promise<R> {
    return query()
  }

  override async get(values?: Record<string, unknown>): Promise<T['get']> {
    const rows: unknown = await this.all(values)
    return Array.isArray(rows) ? rows[0] : undefined
  }
}

/** Sends to PostgreSQL what Drizzle builds for SQLite. */
class PostgresSession extends SQLiteRemoteSession<NoSchema, NoSchema> {
  constructor(
    private readonly runner: Runner,
    dialect: SQLiteAsyncDialect,
  ) {
    super(async () => ({ rows: [] }), dialect, undefined)
  }

  override prepareQuery<T extends Omit<PreparedQueryConfig, 'run'>>(
    ...[query, fields, method, inArrays, mapper]: Parameters<
      SQLiteRemoteSession<NoSchema, NoSchema>['prepareQuery']
    >
  ): RemotePreparedQuery<T> {
    // Rows of handwritten SQL are objects with column names.
    const isNamed = fields === undefined && mapper === undefined
    const run = async (text: string, params: unknown[], asked: string) => {
      const values = params.map(bound)
      if (isNamed && asked !== 'values')
        return { rows: (await this.runner.objects(text, values)).map(returnedRow) }
      return { rows: (await this.runner.rows(text, values)).map((row) => row.map(returned)) }
    }
    return new PostgresQuery<T>(
      run,
      query,
      new NoopLogger(),
      new NoopCache(),
      undefined,
      undefined,
      fields,
      method,
      inArrays,
      mapper,
    )
  }
}

/** Returns Drizzle over PostgreSQL. */
export function drizzleOver(runner: Runner): Connection {
  const dialect = new NumberedDialect()
  const session = new PostgresSession(runner, dialect)
  const database = new BaseSQLiteDatabase<'async', unknown, NoSchema>('async', dialect, session, undefined)
  return Object.assign(database, { engine: 'postgres' as const })
}
