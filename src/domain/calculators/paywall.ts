import { PATH, splitPath } from '#domain/paths.ts'

/** Where the guard says which page it refused. */
export const PAYWALL_PARAMETER = 'paywall'

const LAND_TRANSFER = new URLSearchParams(splitPath(PATH.LAND_TRANSFER_PAYWALL).search).get(PAYWALL_PARAMETER)

/** Whether the guard sent somebody here who asked for the land transfer calculator. */
export function isRefused(params: URLSearchParams): boolean {
  return params.get(PAYWALL_PARAMETER) === LAND_TRANSFER
}
