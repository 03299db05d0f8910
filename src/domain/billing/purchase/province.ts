/** Canada's provinces and territories by the first letter of a postal code. https://www.rubydoc.info/gems/ca_postal_code/0.3.0/CAPostalCode/RegionGuessing */
const BY_LETTER: Readonly<Record<string, string>> = {
  A: 'NL',
  B: 'NS',
  C: 'PE',
  E: 'NB',
  G: 'QC',
  H: 'QC',
  J: 'QC',
  K: 'ON',
  L: 'ON',
  M: 'ON',
  N: 'ON',
  P: 'ON',
  R: 'MB',
  S: 'SK',
  T: 'AB',
  V: 'BC',
  X: 'NT',
  Y: 'YT',
}

const NUNAVUT = /^X0[ABC]/

/** Returns the province or territory of a postal code, in two letters; null if its first letter isn't used. */
export function provinceOf(postalCode: string): string | null {
  const code = postalCode.trim().toUpperCase()
  return NUNAVUT.test(code) ? 'NU' : (BY_LETTER[code.charAt(0)] ?? null)
}
