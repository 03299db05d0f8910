/** Ids of the parts of a page that are reloaded when matches or groups change. */
export const MATCHES_REGION = 'matches'
export const BEST_GROUPS_REGION = 'best-groups'
