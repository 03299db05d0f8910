import { BOUNDS, SHARE, withinBound } from '#domain/calculators/mortgage/bounds.ts'

/** The owners' shares in whole percent, "you" first. They add up to 100: the last owner's share isn't editable and is always the remainder. */
export type Shares = readonly number[]

/** Equal shares, rounded down; the last owner takes the remainder: 33, 33, 34. */
export function equalShares(owners: number): number[] {
  const count = withinBound(owners, BOUNDS.owners)
  return withLastShare(Array<number>(count - 1).fill(Math.floor(SHARE.highest / count)))
}

/** Returns an owner's largest possible share: 100 minus the other editable shares. */
export function highestShare(shares: Shares, owner: number): number {
  const others = shares.slice(0, -1).filter((_, index) => index !== owner)
  return Math.max(SHARE.lowest, SHARE.highest - sumOf(others))
}

/** Sets one editable share, at most to its maximum; the last share adapts. */
export function withShare(shares: Shares, owner: number, percent: number): number[] {
  if (!isEditable(shares, owner)) return [...shares]
  const wanted = Number.isNaN(percent) ? shares[owner]! : Math.round(percent)
  const share = Math.min(highestShare(shares, owner), Math.max(SHARE.lowest, wanted))
  return withLastShare(shares.slice(0, -1).map((other, index) => (index === owner ? share : other)))
}

export function isEditable(shares: Shares, owner: number): boolean {
  return Number.isInteger(owner) && owner >= 0 && owner < shares.length - 1
}

export function clampShares(candidates: Shares): number[] {
  if (candidates.length === 0 || candidates.some(Number.isNaN)) return equalShares(candidates.length)
  const owners = withinBound(candidates.length, BOUNDS.owners)
  const editable: number[] = []
  for (const candidate of candidates.slice(0, owners - 1)) {
    const left = SHARE.highest - sumOf(editable)
    editable.push(Math.min(left, Math.max(SHARE.lowest, Math.round(candidate))))
  }
  return withLastShare(editable)
}

function withLastShare(editable: readonly number[]): number[] {
  return [...editable, Math.max(SHARE.lowest, SHARE.highest - sumOf(editable))]
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
