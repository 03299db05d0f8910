import type { UserRow } from '#api/features/accounts/users/queries.ts'
import { guardUser } from '#api/features/journey/service/records.ts'
import { pictureFor } from '#api/features/profile/service/picture.ts'
import type { InlinePicture, PersonBlock } from '#api/mail/rendering/content.ts'
import { inlinePicture, type PictureSize } from '#api/mail/rendering/inline-picture.ts'
import type { MailContext } from '#api/mail/template.ts'
import { displayName, initials } from '#domain/accounts/display-name.ts'
import { ROLE } from '#domain/accounts/roles.ts'
import { planFor } from '#domain/site/guard.ts'

const SIZE: PictureSize = { shown: { width: 64, height: 64 }, pixels: { width: 160, height: 160 } }

export type Person = Pick<UserRow, 'first_name' | 'last_name' | 'is_active' | 'profile_picture_filename'>

/** Someone in an email to `viewer`: with the picture that the viewer sees of them in the product now, or with initials. */
export async function personBlock(
  context: MailContext,
  viewer: UserRow,
  person: Person,
  about = '',
): Promise<PersonBlock> {
  const name = displayName(person)
  return {
    kind: 'person',
    name,
    about,
    initials: initials(name),
    picture: await portraitFor(context, viewer, person),
  }
}

async function portraitFor(
  context: MailContext,
  viewer: UserRow,
  { is_active, profile_picture_filename: filename }: Person,
): Promise<InlinePicture | null> {
  if (!is_active || filename === null || !(await seesPeople(context, viewer))) return null
  const picture = await pictureFor(context, viewer.id, filename)
  // The name is written beside it.
  return picture && inlinePicture(await picture.file.bytes(), SIZE, '')
}

/** Clients see other people once they have a plan. */
async function seesPeople({ db }: MailContext, viewer: UserRow): Promise<boolean> {
  return viewer.role !== ROLE.CLIENT || planFor(await guardUser(db.read, viewer)).ok
}
