/** The version of the terms that people accept now: the day of their last update. */
export const TERMS_VERSION = '2022-05-26'
