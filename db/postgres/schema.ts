import type { Database as Sqlite } from 'bun:sqlite'

/** A schema in PostgreSQL's SQL, derived from a migrated SQLite database. */
export interface Schema {
  tables: ReadonlyMap<string, Table>
  /** By name: the SQL that creates it. */
  indexes: ReadonlyMap<string, string>
  triggers: ReadonlyMap<string, Trigger>
}

export interface Table {
  /** By name: type, nullability and default. */
  columns: ReadonlyMap<string, Column>
  primaryKey: readonly string[]
  /** By name. */
  foreignKeys: ReadonlyMap<string, string>
  /** Whether PostgreSQL numbers new rows. */
  isNumbered: boolean
}

export interface Column {
  type: string
  notNull: boolean
  default: string | null
}

interface Trigger {
  table: string
  /** The SQL that creates the trigger and the function with the same name. */
  sql: string
}

export const NOTHING: Schema = { tables: new Map(), indexes: new Map(), triggers: new Map() }

/** SQLite's text is compared by bytes; a database's default comparison depends on its language. */
const TYPES: Readonly<Record<string, string>> = {
  INTEGER: 'bigint',
  TEXT: 'text COLLATE "C"',
  REAL: 'double precision',
  BLOB: 'bytea',
}

/** PostgreSQL searches for words differently (db/words.ts). */
const isOfSearch = (name: string) => name.startsWith('users_search')

interface Master {
  type: string
  name: string
  tbl_name: string
  sql: string
}

/** Reads the schema of a migrated SQLite database. */
export function schemaOf(sqlite: Sqlite): Schema {
  const all = sqlite
    .query<Master, []>(
      'SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid',
    )
    .all()
    .filter(
      ({ name, tbl_name }) => !isOfSearch(name) && !name.startsWith('sqlite_') && !tbl_name.startsWith('__'),
    )
  const of = (type: string) => all.filter((one) => one.type === type)
  const tables = new Map(of('table').map(({ name, sql }) => [name, tableOf(sqlite, name, sql)]))
  const cascading = [...tables.values()].flatMap(({ foreignKeys }) => [...foreignKeys.values()]).join()
  const takesAlong = (table: string) => cascading.includes(`REFERENCES ${quoted(table)}`)
  return {
    tables,
    indexes: new Map(of('index').map(({ name, sql }) => [name, sql.replaceAll('`', '"')])),
    triggers: new Map(
      of('trigger').map(({ name, tbl_name, sql }) => [
        name,
        triggerOf(name, tbl_name, sql, takesAlong(tbl_name)),
      ]),
    ),
  }
}

function tableOf(sqlite: Sqlite, name: string, sql: string): Table {
  const columns = sqlite
    .query<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number }, [string]>(
      'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?) ORDER BY cid',
    )
    .all(name)
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  return {
    columns: new Map(
      columns.map(({ name: column, type, notnull, dflt_value }) => [
        column,
        { type: typeOf(type), notNull: notnull === 1, default: defaultOf(dflt_value) },
      ]),
    ),
    primaryKey: key.map((column) => column.name),
    foreignKeys: foreignKeysOf(sqlite, name),
    isNumbered: /AUTOINCREMENT/i.test(sql),
  }
}

function typeOf(type: string): string {
  const translated = TYPES[type.toUpperCase()]
  if (translated === undefined)
    throw new Error(`PostgreSQL has no type for SQLite’s ${type} here (db/postgres/schema.ts).`)
  return translated
}

const defaultOf = (value: string | null) => (value === 'true' ? '1' : value === 'false' ? '0' : value)

interface ForeignKey {
  id: number
  table: string
  from: string
  to: string
  on_update: string
  on_delete: string
}

function foreignKeysOf(sqlite: Sqlite, table: string): Map<string, string> {
  const rows = sqlite
    .query<ForeignKey, [string]>(
      'SELECT id, "table", "from", "to", on_update, on_delete FROM pragma_foreign_key_list(?) ORDER BY id DESC, seq',
    )
    .all(table)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(([first, ...others]) => {
      if (!first) return []
      const all = [first, ...others]
      const list = (columns: string[]) => columns.map(quoted).join(', ')
      const from = all.map((row) => row.from)
      const text = `FOREIGN KEY (${list(from)}) REFERENCES ${quoted(first.table)} (${list(all.map(({ to }) => to))}) ON UPDATE ${first.on_update} ON DELETE ${first.on_delete}`
      return [[`${table}_${from.join('_')}_fkey`, text] as const]
    }),
  )
}

export const quoted = (name: string) => `"${name}"`

/**
 * PostgreSQL's triggers call functions; our statements mean the same there. After a deletion, SQLite runs the triggers of cascaded rows
 * first and PostgreSQL runs them last, so on PostgreSQL the deletion's own triggers wait for the commit.
 */
function triggerOf(name: string, table: string, sql: string, takesAlong: boolean): Trigger {
  const [, head, body] = /^(.*?)\bBEGIN\b(.*)\bEND\s*;?$/is.exec(sql.replaceAll('`', '"')) ?? []
  if (head === undefined || body === undefined) throw new Error(`The trigger ${name} can’t be parsed.`)
  const statements = body.replaceAll(
    /SELECT RAISE\(ABORT, ('[^']*')\)/gi,
    'RAISE EXCEPTION USING MESSAGE = $1',
  )
  const isLate = takesAlong && /\bAFTER DELETE\b/i.test(head)
  const waiting = isLate
    ? `${head.trim().replace(/^CREATE TRIGGER/i, 'CREATE CONSTRAINT TRIGGER')} DEFERRABLE INITIALLY DEFERRED`
    : head.trim()
  return {
    table,
    sql: `CREATE OR REPLACE FUNCTION ${quoted(name)}() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN ${statements.trim()} RETURN NULL; END $body$;
${waiting} FOR EACH ROW EXECUTE FUNCTION ${quoted(name)}()`,
  }
}
