export const TERMS_VERSION = '2022-05-26'
