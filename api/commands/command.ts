export interface CommandOptions {
  demo?: boolean | undefined
  list?: boolean | undefined
  drill?: boolean | undefined
  json?: boolean | undefined
  mail?: string | undefined
  'without-backup'?: boolean | undefined
  'new-key'?: boolean | undefined
  'local-demo'?: boolean | undefined
  questionnaire?: string | undefined
  course?: string | undefined
  to?: string | undefined
  email?: string | undefined
  'first-name'?: string | undefined
  'last-name'?: string | undefined
}

/** A command that can't be carried out, with a message for the operator. */
export class CommandError extends Error {}
