const FACTORS = [1, 10, 100]

/** Converts shares with up to two decimals, such as the 12.5 of each in a couple, to whole weights that divide alike. Returns others as they are. */
export function wholeWeights(shares: readonly number[]): number[] {
  const factor = FACTORS.find((by) => shares.every((share) => isNearlyWhole(share * by)))
  return factor === undefined ? [...shares] : shares.map((share) => Math.round(share * factor))
}

const isNearlyWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6
