import type { Deps } from '#api/deps.ts'
import { AppError, conflict, noSuchUser, notFound } from '#api/http/errors.ts'
import { type Counted, countHit, durationText, waitFor } from '#api/features/accounts/limits/service.ts'
import { userById } from '#api/features/accounts/users/queries.ts'
import { certificateByCode, certificateOf } from '#api/features/course/certificates/queries.ts'
import { NO_CERTIFICATE } from '#api/features/course/certificates/service/change.ts'
import type { CertificateContents } from '#api/features/course/certificates/service/print.ts'
import { lengthTogether } from '#api/features/course/service/films.ts'
import { contentsOf } from '#api/features/course/queries/contents.ts'
import { siteOf } from '#api/http/network/network.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { certificatePath, isNewSince, readCode } from '#domain/course/certificates.ts'
import { formatDay } from '#domain/format.ts'

interface Revision {
  version: number
  /** Such as 2026-11-22. */
  published_on: string
}

type Found = NonNullable<Awaited<ReturnType<typeof certificateOf>>>

/** Returns null if the course hasn't changed. */
function revisionOf({ certificate, present }: Found): Revision | null {
  return present.version > certificate.version ? present : null
}

/** Returns the person's own certificate; null before they complete the course. */
export async function ownCertificate({ db, config }: Deps, userId: number) {
  const found = await certificateOf(db.read, userId)
  if (!found) return null
  const user = await userById(db.read, userId)
  if (!user) throw noSuchUser()
  const { name, course, version, completed_at, code, modules } = found.certificate
  const revised = revisionOf(found)
  const videos = revised ? (await contentsOf(db.read)).videos : []
  const sections = [...new Set(videos.map(({ section_id }) => section_id))]
  return {
    name,
    course,
    version,
    completed_at,
    code,
    url: code === null ? null : config.publicUrl + certificatePath(code),
    renamed: name !== displayName(user),
    revised: revised && {
      ...revised,
      new_videos: videos
        .filter(({ filename }) => isNewSince(modules, filename))
        .map(({ key, title, section_id }) => ({ module: sections.indexOf(section_id) + 1, key, title })),
    },
  }
}

/** Returns the text of a person's certificate. Throws not_found before they complete the course, and conflict if it's withdrawn. */
export async function certificateToPrint({ db, config }: Deps, userId: number): Promise<CertificateContents> {
  const found = await certificateOf(db.read, userId)
  if (!found) throw notFound(NO_CERTIFICATE)
  const { name, course, version, modules, completed_at, code } = found.certificate
  if (code === null) {
    throw conflict('You withdrew your certificate. Make a new one first. It will have a new address.')
  }
  const revised = revisionOf(found)
  const since = revised && `version ${revised.version} of ${formatDay(revised.published_on)}`
  const address = config.publicUrl + certificatePath(code)
  return { name, course, version, modules, completed_at, address, since }
}

const SECONDS_PER_MINUTE = 60

const NO_SUCH_CERTIFICATE =
  'We can’t find that certificate. It may have been withdrawn, or the code may have a typo.'

/**
 * Returns what anyone may learn from a code: name, date, and the course with its modules. Counts wrong codes per `network` (null counts
 * none). Throws not_found, the same for unknown and withdrawn codes, and too_many.
 */
export async function checkCertificate(deps: Deps, text: string, network: string | null) {
  const { db, key, clock } = deps
  const counted: Counted | null =
    network === null ? null : { limit: 'certificate-network', subject: siteOf(network) }
  const wait = counted === null ? 0 : await waitFor(db.read, key, counted, clock())
  if (wait > 0) {
    throw new AppError(
      'too_many',
      `We’ve had too many wrong codes from your network. Wait ${durationText(wait)} and try again.`,
    )
  }
  const code = readCode(text)
  // Text that can't be a code doesn't count as a guess.
  if (code === null) throw notFound(NO_SUCH_CERTIFICATE)
  const found = await certificateByCode(db.read, code)
  if (!found) {
    if (counted) await db.write((tx) => countHit(tx, key, counted, clock()))
    throw notFound(NO_SUCH_CERTIFICATE)
  }
  const { name, course, version, completed_at, modules } = found.certificate
  const films = modules.flatMap(({ videos }) => videos.map((filename) => ({ filename })))
  return {
    name,
    course,
    version,
    completed_at,
    modules: modules.map(({ title }) => title),
    minutes: Math.round((await lengthTogether(deps, films)) / SECONDS_PER_MINUTE),
    revised: revisionOf(found),
  }
}
