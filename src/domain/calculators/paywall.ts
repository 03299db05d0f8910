import { PATH, splitPath } from '#domain/paths.ts'

/** The guard names the refused page here. */
export const PAYWALL_PARAMETER = 'paywall'

const LAND_TRANSFER = new URLSearchParams(splitPath(PATH.LAND_TRANSFER_PAYWALL).search).get(PAYWALL_PARAMETER)

/** Returns whether the guard redirected someone who asked for the land transfer calculator. */
export function isRefused(params: URLSearchParams): boolean {
  return params.get(PAYWALL_PARAMETER) === LAND_TRANSFER
}
