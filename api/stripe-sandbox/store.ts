import { Database } from 'bun:sqlite'
import type Stripe from 'stripe'
import type { Kept, Kind, Kinds } from './kinds.ts'

const TABLES = `
  CREATE TABLE IF NOT EXISTS objects (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, created INTEGER NOT NULL,
    due INTEGER, json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS objects_kind ON objects (kind, position);
  CREATE INDEX IF NOT EXISTS objects_customer ON objects (kind, json_extract(json, '$.customer'));
  CREATE INDEX IF NOT EXISTS objects_due ON objects (due) WHERE due IS NOT NULL;
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, object TEXT NOT NULL,
    created INTEGER NOT NULL, json TEXT NOT NULL
  );
  CREATE INDEX IF NOT EXISTS events_object ON events (object, type);
  CREATE TABLE IF NOT EXISTS deliveries (
    event TEXT PRIMARY KEY REFERENCES events (id), attempts INTEGER NOT NULL DEFAULT 0, next_at INTEGER,
    delivered INTEGER NOT NULL DEFAULT 0, held INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS deliveries_next ON deliveries (next_at) WHERE next_at IS NOT NULL;
  CREATE TABLE IF NOT EXISTS idempotency_keys (
    key TEXT PRIMARY KEY, created INTEGER NOT NULL, request TEXT NOT NULL, status INTEGER NOT NULL, answer TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
`

export function openDatabase(file: string): Database {
  const database = new Database(file, { create: true, strict: true })
  database.run('PRAGMA journal_mode = WAL')
  database.run('PRAGMA synchronous = NORMAL')
  database.run('PRAGMA busy_timeout = 5000')
  database.run(TABLES)
  return database
}

/** The objects in the sandbox's file. Everything is synchronous, so nothing comes between the steps of a change. */
export class Store {
  constructor(
    readonly database: Database,
    private readonly dueOf: (object: Kept) => number | null,
  ) {}

  transaction<Result>(change: () => Result): Result {
    return this.database.transaction(change).immediate()
  }

  find<K extends Kind>(kind: K, id: string): Kinds[K] | null {
    const row = this.database
      .query<{ json: string }, [string, string]>('SELECT json FROM objects WHERE id = ? AND kind = ?')
      .get(id, kind)
    return row === null ? null : JSON.parse(row.json)
  }

  findAny(id: string): unknown {
    const row = this.database
      .query<{ json: string }, [string]>('SELECT json FROM objects WHERE id = ?')
      .get(id)
    return row === null ? null : JSON.parse(row.json)
  }

  save(object: Kept): void {
    this.put(object.object, object, object.created, this.dueOf(object))
  }

  bury(customer: Stripe.DeletedCustomer): void {
    this.put('deleted_customer', customer, 0, null)
  }

  private put(kind: Kind, object: Kinds[Kind], created: number, due: number | null): void {
    this.database.run(
      `INSERT INTO objects (id, kind, created, due, json) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET kind = excluded.kind, due = excluded.due, json = excluded.json`,
      [object.id, kind, created, due, JSON.stringify(object)],
    )
  }

  /** The objects of a kind whose top-level JSON fields match the given ones, ignoring undefined ones; newest first. */
  list<K extends Kind>(kind: K, fields: Record<string, string | undefined> = {}): Kinds[K][] {
    const conditions = ['kind = ?']
    const values: string[] = [kind]
    for (const [field, value] of Object.entries(fields)) {
      if (value === undefined) continue
      conditions.push(`json_extract(json, '$.${field}') = ?`)
      values.push(value)
    }
    const sql = `SELECT json FROM objects WHERE ${conditions.join(' AND ')} ORDER BY created DESC, position DESC`
    const rows = this.database.query<{ json: string }, string[]>(sql).all(...values)
    return rows.map(({ json }) => JSON.parse(json))
  }

  /** What falls due first, no later than `until`. */
  nextDue(until: number): { id: string; due: number } | null {
    return this.database
      .query<{ id: string; due: number }, [number]>(
        'SELECT id, due FROM objects WHERE due <= ? ORDER BY due, position LIMIT 1',
      )
      .get(until)
  }

  /** When something falls due for an object; null for never. */
  dueAt(id: string): number | null {
    const row = this.database
      .query<{ due: number | null }, [string]>('SELECT due FROM objects WHERE id = ?')
      .get(id)
    return row?.due ?? null
  }

  setting(name: string): string | null {
    const row = this.database
      .query<{ value: string }, [string]>('SELECT value FROM settings WHERE name = ?')
      .get(name)
    return row?.value ?? null
  }

  set(name: string, value: string): void {
    this.database.run('INSERT OR REPLACE INTO settings (name, value) VALUES (?, ?)', [name, value])
  }
}
