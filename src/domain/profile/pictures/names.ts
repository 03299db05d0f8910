/** The name of the small copy of a picture. */
export function smallPictureName(filename: string): string {
  return filename.replace(/\.webp$/, '-small.webp')
}

/** The name of the picture that a small copy is of; null for a name that is no small copy's. */
export function largePictureName(filename: string): string | null {
  return filename.endsWith('-small.webp') ? filename.replace(/-small\.webp$/, '.webp') : null
}
