/** A letter that is ready to send. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  headers?: Record<string, string>
}

/** Delivers a letter or throws; a throw is tried again by the outbox. */
export interface MailGateway {
  deliver(letter: Letter): Promise<void>
}
