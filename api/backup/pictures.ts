import { Database as Sqlite } from 'bun:sqlite'
import { copyFileSync, linkSync } from 'node:fs'
import { join } from 'node:path'
import { LISTINGS, PICTURES, RECEIPTS } from '#api/boot/data-folder.ts'
import { PICTURE_WIDTHS, pictureFile } from '#domain/listings/pictures/pictures.ts'
import { smallPictureName } from '#domain/profile/pictures/names.ts'

/** Returns the files of each picture that a copy of the database refers to. */
export function picturesIn(path: string): string[][] {
  const copy = new Sqlite(path, { readwrite: true })
  try {
    const ofPeople = ['profile_picture_filename', 'private_picture_filename']
      .flatMap((column) => namesIn(copy, 'users', column))
      .map((name) => [name, smallPictureName(name)].map((file) => join(PICTURES, file)))
    const ofHomes = namesIn(copy, 'listing_pictures', 'filename').map((name) =>
      PICTURE_WIDTHS.map((width) => join(LISTINGS, pictureFile(name, width))),
    )
    const ofLedgers = namesIn(copy, 'ledger_receipts', 'filename').map((name) => [join(RECEIPTS, name)])
    return [...ofPeople, ...ofHomes, ...ofLedgers]
  } finally {
    copy.close()
  }
}

/** Returns a column's values; empty if an earlier release had no such column. */
function namesIn(copy: Sqlite, table: string, column: string): string[] {
  const isThere = copy.query('SELECT 1 FROM pragma_table_info(?) WHERE name = ?').get(table, column)
  if (!isThere) return []
  const sql = `SELECT "${column}" AS name FROM "${table}" WHERE "${column}" IS NOT NULL`
  return copy
    .query<{ name: string }, []>(sql)
    .all()
    .map(({ name }) => name)
}

/** Links a picture's files. Returns false if it's gone. */
export function link(dataDir: string, folder: string, files: readonly string[]): boolean {
  const found = files.map((file) => {
    try {
      linkOrCopy(join(dataDir, file), join(folder, file))
      return true
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false
      throw error
    }
  })
  return found[0] ?? false
}

/** A folder shared between machines is on another file system, where hard links don't work. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)
