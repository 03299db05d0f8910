export const POSTAL_CODE_MESSAGE = 'Please enter a valid Canadian postal code.'

const PATTERN = /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i

/** Accepts letter-digit-letter, an optional space or hyphen, digit-letter-digit; ignores spaces around it. */
export function isValidPostalCode(text: string): boolean {
  return PATTERN.test(text.trim())
}

/** Formats a postal code: `m5v-2t6` becomes `M5V 2T6`. Text that isn't a postal code stays as it is. */
export function formatPostalCode(text: string): string {
  const [, area, unit] = PATTERN.exec(text.trim()) ?? []
  return area && unit ? `${area} ${unit}`.toUpperCase() : text
}
