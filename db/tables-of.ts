import type { Database as Sqlite } from 'bun:sqlite'

/** In place of a table's name: whichever there is. */
export const EVERY_TABLE = '*'

/** Which tables an execution of a statement reads, and which it writes: by cascades, triggers and views as well. */
export interface Tables {
  read: readonly string[]
  written: readonly string[]
}

interface Instruction {
  opcode: string
  p1: number
  p2: number
  p3: number
  p5: number
}

interface Root {
  tbl_name: string
  /** 0 of a virtual table. */
  rootpage: number
}

const ROOTS = `SELECT tbl_name, rootpage FROM sqlite_master WHERE rootpage > 0 OR sql LIKE 'CREATE VIRTUAL%'`

const READS_OR_WRITES = /^\s*(select|insert|update|delete|replace|with|values)\b/i
/** Transactions, and what is asked of SQLite itself. */
const TOUCHES_NOTHING = /^\s*(begin|commit|end|rollback|savepoint|release|pragma|explain)\b/i
const SEVERAL = /;\s*\S/
/** The rows of an insert, as Drizzle writes them. */
const INSERTED = /^(insert into "\w+" \([^()]*\) values )(\([^()'"]*\)(?:, \([^()'"]*\))*)/

const NONE: Tables = { read: [], written: [] }
/** Of what changes the schema, and of whatever else there may be. */
export const ALL: Tables = { read: [EVERY_TABLE], written: [EVERY_TABLE] }

const MAIN = 0
const SCHEMA_ROOT = 1
/** https://www.sqlite.org/opcode.html#OpenRead: the root page stands in a register. */
const ROOT_IN_REGISTER = 0x10

/** Most texts whose tables are known at once. */
const MOST = 1000

/**
 * Says which tables a statement touches, as SQLite itself has compiled it: its instructions name the root pages of tables and
 * indexes that they open, those of triggers and cascades too (https://www.sqlite.org/opcode.html).
 */
export function createTablesOf(sqlite: Sqlite) {
  const prepare: Sqlite['prepare'] = sqlite.prepare.bind(sqlite)
  const known = new Map<string, Tables>()
  let roots: Map<number, string> | null = null
  let virtual: string[] = []

  function readSchema(): Map<number, string> {
    const rows = prepare<Root, []>(ROOTS).all()
    virtual = rows.filter(({ rootpage }) => rootpage === 0).map((row) => row.tbl_name)
    return new Map([
      [SCHEMA_ROOT, 'sqlite_master'],
      ...rows.map((row) => [row.rootpage, row.tbl_name] as const),
    ])
  }

  function explained(text: string): Tables {
    const read = new Set<string>()
    const written = new Set<string>()
    let writes = false
    const names = (roots ??= readSchema())
    const nameOf = (root: number) => names.get(root) ?? EVERY_TABLE
    // SQLite takes it for running until it is let go.
    using explanation = prepare<Instruction, []>(`EXPLAIN ${shortened(text)}`)
    for (const { opcode, p1, p2, p3, p5 } of explanation.all()) {
      if (opcode === 'Transaction' && p1 === MAIN && p2 > 0) writes = true
      else if (opcode === 'Clear' && p2 === MAIN) written.add(nameOf(p1))
      // A virtual table is not named, nor one of SQLite's own functions told from it.
      else if (opcode === 'VOpen') for (const name of virtual) read.add(name)
      else if (opcode === 'VUpdate') for (const name of virtual) written.add(name)
      else if (/^(OpenRead|OpenWrite|ReopenIdx)$/.test(opcode) && p3 === MAIN) {
        const name = p5 & ROOT_IN_REGISTER ? EVERY_TABLE : nameOf(p2)
        read.add(name)
        if (opcode === 'OpenWrite') written.add(name)
      }
    }
    if (writes && written.size === 0) return ALL
    return { read: [...read], written: [...written] }
  }

  return {
    of(text: string): Tables {
      const before = known.get(text)
      if (before) return before
      const tables = READS_OR_WRITES.test(text) && !SEVERAL.test(text) ? explained(text) : otherwise(text)
      if (known.size >= MOST) known.clear()
      known.set(text, tables)
      return tables
    },
    /** The schema has changed. */
    forget(): void {
      known.clear()
      roots = null
    },
  }
}

const otherwise = (text: string) => (TOUCHES_NOTHING.test(text) && !SEVERAL.test(text) ? NONE : ALL)

/** An insert with each way in which its rows are written once: however many they are, they go into the same tables. */
function shortened(text: string): string {
  return text.replace(
    INSERTED,
    (_all, into: string, rows: string) => into + [...new Set(rows.split(/(?<=\)), /))].join(', '),
  )
}
