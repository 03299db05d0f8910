/** Returns the URL of a member's picture, at most 512 pixels wide and high, or null. */
export function pictureOf(member: { profile_picture_filename: string | null }): string | null {
  const { profile_picture_filename: filename } = member
  return filename === null ? null : `/api/files/pictures/${filename}`
}
