import type { Database as Sqlite } from 'bun:sqlite'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PICTURES } from '#api/boot/data-folder.ts'
import { smallPictureName } from '#domain/profile/pictures/names.ts'
import { fromLetters, inLetters } from '#tests/support/name-letters.ts'
import { png } from '#tests/support/pictures.ts'

/** A call that writes, and what it should store; null if only the response says so. */
export interface Write {
  method: string
  path: string
  body?: object | FormData
  stores: string | null
}

/** A repeated write with changing contents. */
export interface Kind {
  what: string
  /** The share of rounds with such a write. Without it, writing never stops. */
  share?: number
  write(n: number): Write
  stored(sqlite: Sqlite): string
  numberOf?(stored: string): number
}

/** The API allows twenty pictures an hour and twenty edits of a message. */
const LIMITED_SHARE = 0.08
const HOME = 1042
const QUESTION = 1

function valueIn(sqlite: Sqlite, sql: string, ...given: number[]): string {
  const row = sqlite.query<{ value: string | number | null }, number[]>(sql).get(...given)
  return String(row?.value ?? '')
}

export function names(person: number, email: string): Kind {
  return {
    what: 'names',
    write(n) {
      const given = { first_name: 'Robin', middle_name: inLetters(n), last_name: 'Tremblay' }
      const body = { user_id: person, email, phone_number: '416-555-0100', ...given }
      return { method: 'PUT', path: '/user/profile', body, stores: inLetters(n) }
    },
    stored: (sqlite) => valueIn(sqlite, 'SELECT lower(middle_name) AS value FROM users WHERE id = ?', person),
    numberOf: fromLetters,
  }
}

export function answer(person: number, options: readonly number[]): Kind {
  return {
    what: 'answer',
    write(n) {
      const option_selected = options[n % options.length] ?? 0
      const body = { user: person, option_selected }
      return {
        method: 'PUT',
        path: `/inquiry/${QUESTION}/answers/update`,
        body,
        stores: String(option_selected),
      }
    },
    stored: (sqlite) =>
      valueIn(
        sqlite,
        'SELECT option_id AS value FROM answers WHERE user_id = ? AND inquiry_id = ?',
        person,
        QUESTION,
      ),
  }
}

export const optionsIn = (sqlite: Sqlite) =>
  sqlite
    .query<{ id: number }, number[]>('SELECT id FROM inquiry_options WHERE inquiry_id = ? AND retired = 0')
    .all(QUESTION)
    .map(({ id }) => id)

export function favourite(person: number): Kind {
  const sql = `SELECT count(*) AS value FROM favorites JOIN listings ON listings.id = listing_id
    WHERE user_id = ? AND msl_number = '${HOME}'`
  return {
    what: 'favourite',
    write: (n) => ({
      method: n % 2 === 1 ? 'PUT' : 'DELETE',
      path: `/properties/${HOME}/favorite`,
      stores: String(n % 2),
    }),
    stored: (sqlite) => valueIn(sqlite, sql, person),
  }
}

export function wish(person: number): Kind {
  return {
    what: 'wish',
    write(n) {
      const body = { line: inLetters(n), shared: { line: true } }
      return { method: 'PATCH', path: '/wishes/mine', body, stores: inLetters(n) }
    },
    stored: (sqlite) => valueIn(sqlite, 'SELECT line AS value FROM wishes WHERE user_id = ?', person),
    numberOf: fromLetters,
  }
}

/** Edits the same message repeatedly, since the number of new ones is limited. */
export function message(id: number): Kind {
  return {
    what: 'message',
    share: LIMITED_SHARE,
    write: (n) => ({
      method: 'PUT',
      path: `/groups/mine/messages/${id}`,
      body: { text: inLetters(n) },
      stores: inLetters(n),
    }),
    stored: (sqlite) => valueIn(sqlite, 'SELECT text AS value FROM conversation_messages WHERE id = ?', id),
    numberOf: fromLetters,
  }
}

/** Uploads a picture; stores its name and files. */
export function picture(person: number, dataDir: string): Kind {
  return {
    what: 'picture',
    share: LIMITED_SHARE,
    write(n) {
      const body = new FormData()
      body.set('user_id', String(person))
      body.set('profile_picture', new File([new Uint8Array(png(40 + n, 40))], 'me.png'))
      return { method: 'PUT', path: '/user/profile-picture', body, stores: null }
    },
    stored(sqlite) {
      const sql =
        'SELECT coalesce(private_picture_filename, profile_picture_filename) AS value FROM users WHERE id = ?'
      const filename = valueIn(sqlite, sql, person)
      const files = filename.startsWith('demo-') ? [filename] : [filename, smallPictureName(filename)]
      const missing = files.find((file) => !existsSync(join(dataDir, PICTURES, file)))
      return missing === undefined ? filename : `${missing} without its file`
    },
  }
}
