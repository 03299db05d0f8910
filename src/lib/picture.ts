/** Address of a member's picture, or null. */
export function pictureOf(member: { profile_picture_filename: string | null }): string | null {
  const filename = member.profile_picture_filename
  return filename === null ? null : `/api/files/pictures/${filename}`
}
