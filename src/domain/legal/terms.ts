/** The day the current terms were last updated. */
export const TERMS_VERSION = '2022-05-26'
