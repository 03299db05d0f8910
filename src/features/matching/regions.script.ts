/** Parts of a page that are loaded anew when matches or groups change, by their ids. */
export const MATCHES_REGION = 'matches'
export const BEST_GROUPS_REGION = 'best-groups'
