import { PATH, splitPath } from '#domain/paths.ts'

export const PAYWALL_PARAMETER = 'paywall'

const LAND_TRANSFER = new URLSearchParams(splitPath(PATH.LAND_TRANSFER_PAYWALL).search).get(PAYWALL_PARAMETER)

export function isRefused(params: URLSearchParams): boolean {
  return params.get(PAYWALL_PARAMETER) === LAND_TRANSFER
}
