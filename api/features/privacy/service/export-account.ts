import type { SessionUser } from '#api/auth/sessions.ts'
import type { Deps } from '#api/deps.ts'
import { recordOnce } from '#api/features/accounts/service/record-once.ts'
import { readPicture } from '#api/features/profile/pictures/service.ts'
import { hitsOf } from '#api/features/accounts/limits/service.ts'
import { exportedTables, withReadableTimes } from '#api/features/privacy/queries/export.ts'
import { countedOf } from '#api/features/privacy/service/counted.ts'

const ABOUT =
  'All that Cohearth keeps about you, by the table that it is kept in. Times are in UTC. Left out are the identifiers by which we recognise your browsers.'

/** All that is kept about a person, for them to take away: the tables with their rows, and the picture as a data URL. */
export async function exportAccount(deps: Deps, user: SessionUser) {
  const { read } = deps.db
  const person = { actor_id: user.id, subject_id: user.id }
  const line = { at: deps.clock(), action: 'account.exported', ...person } as const
  await deps.db.write((tx) => recordOnce(tx, deps, line, `account.exported ${user.id}`))
  const hits = await hitsOf(read, deps.key, await countedOf(read, user))
  return {
    about: ABOUT,
    exported_at: new Date(deps.clock()).toISOString(),
    ...(await exportedTables(read, user, deps.mails)),
    hits: hits.map(withReadableTimes),
    profile_picture: await pictureAsDataUrl(deps, user),
  }
}

async function pictureAsDataUrl({ config }: Deps, { profile_picture_filename }: SessionUser) {
  const picture = profile_picture_filename && (await readPicture(config.dataDir, profile_picture_filename))
  return picture ? `data:image/webp;base64,${(await picture.file.bytes()).toBase64()}` : null
}
