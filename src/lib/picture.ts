import { smallPictureName } from '#domain/profile/pictures/names.ts'

interface Pictured {
  profile_picture_filename: string | null
}

/** Address of a member's picture, at most 512 pixels wide and high, or null. */
export function pictureOf(member: Pictured): string | null {
  return addressOf(member.profile_picture_filename)
}

/** Address of the small copy of a member's picture, at most 128 pixels wide and high, or null. */
export function smallPictureOf({ profile_picture_filename: filename }: Pictured): string | null {
  return addressOf(filename === null ? null : smallPictureName(filename))
}

function addressOf(filename: string | null): string | null {
  return filename === null ? null : `/api/files/pictures/${filename}`
}
