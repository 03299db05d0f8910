import type { Province } from '#domain/calculators/provinces.ts'

const ATLANTIC = 780

/** Average yearly premiums in dollars: Ratehub, as reported by MoneySense in 2022. The territories use the Canadian average. */
const YEARLY_PREMIUMS: Readonly<Record<Province, number>> = {
  BC: 924,
  AB: 1_000,
  SK: 1_100,
  MB: 1_032,
  ON: 1_250,
  QC: 984,
  NB: ATLANTIC,
  NS: ATLANTIC,
  PE: ATLANTIC,
  NL: ATLANTIC,
  YT: 960,
  NT: 960,
  NU: 960,
}

/** Premiums have risen by about a quarter since then. */
const RISE = 1.25
const ROUNDED_TO_CENTS = 500

/** Returns roughly what insuring a home costs a month, in cents: a figure for planning that isn't included in any total. */
export function typicalInsurance(province: Province): number {
  const month = (YEARLY_PREMIUMS[province] * RISE * 100) / 12
  return Math.round(month / ROUNDED_TO_CENTS) * ROUNDED_TO_CENTS
}
