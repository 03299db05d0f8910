export function smallPictureName(filename: string): string {
  return filename.replace(/\.webp$/, '-small.webp')
}

/** Returns the large picture's name; null if it isn't a small copy's name. */
export function largePictureName(filename: string): string | null {
  return filename.endsWith('-small.webp') ? filename.replace(/-small\.webp$/, '.webp') : null
}
