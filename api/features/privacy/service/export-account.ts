import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { recordOnce } from '#api/features/accounts/service/record-once.ts'
import { readPicture } from '#api/features/profile/pictures/service.ts'
import { exportedRows, tableName } from '#api/features/privacy/queries.ts'
import type { Row } from '#api/personal-data.ts'

const ABOUT =
  'All that Cohearth keeps about you, by the table that it is kept in. Times are in UTC. Left out are the identifiers by which we recognise your browsers.'

/** All that is kept about a person, for them to take away: the tables with their rows, and the picture as a data URL. */
export async function exportAccount(deps: Deps, user: SessionUser) {
  const person = { actor_id: user.id, subject_id: user.id }
  const line = { at: deps.clock(), action: 'account.exported', ...person } as const
  await deps.db.write((tx) => recordOnce(tx, deps, line, `account.exported ${user.id}`))
  return {
    about: ABOUT,
    exported_at: new Date(deps.clock()).toISOString(),
    ...(await tablesOf(deps, user)),
    profile_picture: await pictureAsDataUrl(deps, user),
  }
}

/** All that a person owns, by table. Times are texts in UTC. */
async function tablesOf({ db, key, personalData }: Deps, user: SessionUser): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {}
  for (const owned of personalData) {
    const rows = await exportedRows(db.read, key, user, owned)
    if (rows) tables[tableName(owned)] = rows.map(withReadableTimes)
  }
  return tables
}

/** Turns every time of a row, in epoch milliseconds, into text. */
function withReadableTimes(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      /(^|_)at$/.test(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ]),
  )
}

async function pictureAsDataUrl({ config }: Deps, { profile_picture_filename }: SessionUser) {
  const picture = profile_picture_filename && (await readPicture(config.dataDir, profile_picture_filename))
  return picture ? `data:image/webp;base64,${(await picture.file.bytes()).toBase64()}` : null
}
