export const POSTAL_CODE_MESSAGE = 'Please enter a valid Canadian postal code.'

const PATTERN = /^([a-z]\d[a-z])[ -]?(\d[a-z]\d)$/i

/** True for letter-digit-letter, an optional space or hyphen, digit-letter-digit; spaces around it do not count. */
export function isValidPostalCode(text: string): boolean {
  return PATTERN.test(text.trim())
}

/** A postal code as it is written and sent: `m5v-2t6` becomes `M5V 2T6`. Text that is no postal code stays as it is. */
export function formatPostalCode(text: string): string {
  const [, area, unit] = PATTERN.exec(text.trim()) ?? []
  return area && unit ? `${area} ${unit}`.toUpperCase() : text
}
