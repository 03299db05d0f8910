/** Reads a plain decimal, such as 750000 or -5.25, from an address. Returns null for anything else: 1e9, 0x10, an empty text. */
export function plainDecimal(text: string | null): number | null {
  return text !== null && /^-?\d{1,12}(\.\d{1,9})?$/.test(text) ? Number(text) : null
}
