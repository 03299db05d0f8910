import type { Deps } from '#api/deps.ts'
import { AppError, noSuchUser, notFound } from '#api/http/errors.ts'
import { countWithin, durationText } from '#api/features/accounts/limits/service.ts'
import { userById, type UserRow } from '#api/features/accounts/users/queries.ts'
import {
  certificateOf,
  insertCertificate,
  updateCertificate,
} from '#api/features/course/certificates/queries.ts'
import { curriculumRows, sectionRows, currentCourse } from '#api/features/course/queries/contents.ts'
import type { Transaction } from '#db/client.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { type CertifiedModule, CODE_BYTES, codeFrom } from '#domain/course/certificates.ts'

export const NO_CERTIFICATE = 'You’ll get your certificate when you complete the course.'

/** Issues a certificate for the current course; someone who has one keeps it. */
export async function issueCertificate(tx: Transaction, user: UserRow, now: number): Promise<void> {
  const course = await currentCourse(tx)
  if (!course) throw new Error('There’s no course to certify.')
  const videos = Map.groupBy(await curriculumRows(tx), ({ section_id }) => section_id)
  const modules = await sectionRows(tx)
  await insertCertificate(tx, {
    user_id: user.id,
    course_id: course.id,
    code: newCode(),
    name: displayName(user),
    course: course.title,
    version: course.version,
    modules: modules.map(({ id, title }): CertifiedModule => ({
      title,
      videos: (videos.get(id) ?? []).map(({ filename }) => filename),
    })),
    completed_at: now,
    changed_at: now,
  })
}

/** Withdraws a person's certificate by forgetting its code, so nobody can check it. Does nothing if there's none. */
export async function withdrawCertificate({ db, clock }: Deps, userId: number): Promise<void> {
  await db.write((tx) => updateCertificate(tx, userId, { code: null, changed_at: clock() }))
}

/**
 * Puts the person's current name on their certificate, with a new code if it was withdrawn or had another name; the old
 * code is forgotten. Throws not_found before they complete the course, and too_many.
 */
export async function renewCertificate({ db, key, clock }: Deps, userId: number): Promise<void> {
  await db.write(async (tx) => {
    const user = await userById(tx, userId)
    if (!user) throw noSuchUser()
    const found = await certificateOf(tx, userId)
    if (!found) throw notFound(NO_CERTIFICATE)
    const name = displayName(user)
    const { certificate } = found
    if (certificate.code !== null && certificate.name === name) return
    const counted = { limit: 'certificate-person', subject: String(userId) } as const
    const wait = await countWithin(tx, key, [counted], clock())
    if (wait > 0) {
      const text = `You’ve remade your certificate too many times today. Please wait ${durationText(wait)} and try again.`
      throw new AppError('too_many', text)
    }
    await updateCertificate(tx, userId, { code: newCode(), name, changed_at: clock() })
  })
}

function newCode(): string {
  return codeFrom(crypto.getRandomValues(new Uint8Array(CODE_BYTES)))
}
