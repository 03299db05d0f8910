import { type Column, quoted, type Schema, type Table } from './schema.ts'

/** Thrown for a migration for which PostgreSQL needs its own SQL. */
export class NotDerivable extends Error {}

/** Returns the statements that turn the first schema into the second, in order. Throws NotDerivable if rows would be lost. */
export function changesBetween(from: Schema, to: Schema): string[] {
  const gone = [...from.tables.keys()].find((name) => !to.tables.has(name))
  if (gone !== undefined) throw new NotDerivable(`The table ${gone} is gone.`)
  const added = [...to.tables].filter(([name]) => !from.tables.has(name))
  const common = [...to.tables].filter(([name]) => from.tables.has(name))
  return [
    ...stale(from.triggers, to.triggers, same).map(
      ([name, { table }]) => `DROP TRIGGER ${quoted(name)} ON ${quoted(table)}`,
    ),
    ...stale(from.indexes, to.indexes).map(([name]) => `DROP INDEX ${quoted(name)}`),
    ...added.flatMap(([name, table]) => newTable(name, table)),
    ...common.flatMap(([name, table]) => changedTable(name, from.tables.get(name) ?? table, table)),
    ...added.flatMap(([name, { foreignKeys }]) => [...foreignKeys].map((key) => constraint(name, key))),
    ...stale(to.indexes, from.indexes).map(([, sql]) => sql),
    ...stale(to.triggers, from.triggers, same).map(([, { sql }]) => sql),
  ]
}

const same = (one: { sql: string }, other: { sql: string }) => one.sql === other.sql

/** Returns what the first has that the second lacks or has in a different form. */
function stale<T>(
  first: ReadonlyMap<string, T>,
  second: ReadonlyMap<string, T>,
  equal = (one: T, other: T) => one === other,
): [string, T][] {
  return [...first].filter(([name, one]) => {
    const other = second.get(name)
    return other === undefined || !equal(one, other)
  })
}

const constraint = (table: string, [name, text]: readonly [string, string]) =>
  `ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${text}`

function columnText(name: string, { type, notNull, default: value }: Column): string {
  return `${quoted(name)} ${type}${notNull ? ' NOT NULL' : ''}${value === null ? '' : ` DEFAULT ${value}`}`
}

/** SQLite takes NULL for "number this row", and continues counting from explicitly given numbers. */
function newTable(name: string, { columns, primaryKey, isNumbered }: Table): string[] {
  const lines = [...columns].map(([column, text]) => columnText(column, text))
  const key = `PRIMARY KEY (${primaryKey.map(quoted).join(', ')})`
  const sequence = quoted(`${name}_id_seq`)
  return [
    `CREATE TABLE ${quoted(name)} (${[...lines, ...(primaryKey.length > 0 ? [key] : [])].join(', ')})`,
    ...(isNumbered
      ? [
          `CREATE SEQUENCE ${sequence} OWNED BY ${quoted(name)}."id"`,
          `CREATE TRIGGER number_row BEFORE INSERT ON ${quoted(name)} FOR EACH ROW EXECUTE FUNCTION number_row('${sequence}')`,
        ]
      : []),
  ]
}

function changedTable(name: string, from: Table, to: Table): string[] {
  const alter = `ALTER TABLE ${quoted(name)}`
  const gone = [...from.columns.keys()].find((column) => !to.columns.has(column))
  if (gone !== undefined) throw new NotDerivable(`The column ${name}.${gone} is gone.`)
  if (from.isNumbered !== to.isNumbered || String(from.primaryKey) !== String(to.primaryKey))
    throw new NotDerivable(`The table ${name} has another key.`)
  const equal = (one: string, other: string) => one === other
  return [
    ...stale(from.foreignKeys, to.foreignKeys, equal).map(
      ([key]) => `${alter} DROP CONSTRAINT ${quoted(key)}`,
    ),
    ...[...to.columns].flatMap(([column, text]) => {
      const before = from.columns.get(column)
      if (before === undefined) return [`${alter} ADD COLUMN ${columnText(column, text)}`]
      return changedColumn(`${alter} ALTER COLUMN ${quoted(column)}`, before, text)
    }),
    ...stale(to.foreignKeys, from.foreignKeys, equal).map((key) => constraint(name, key)),
  ]
}

function changedColumn(alter: string, from: Column, to: Column): string[] {
  return [
    ...(from.type === to.type ? [] : [`${alter} TYPE ${to.type}`]),
    ...(from.default === to.default
      ? []
      : [to.default === null ? `${alter} DROP DEFAULT` : `${alter} SET DEFAULT ${to.default}`]),
    ...(from.notNull === to.notNull ? [] : [`${alter} ${to.notNull ? 'SET' : 'DROP'} NOT NULL`]),
  ]
}
