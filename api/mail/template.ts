import type { SQLWrapper } from 'drizzle-orm'
import * as v from 'valibot'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Clock } from '#api/clock.ts'
import type { Config } from '#api/boot/config.ts'
import type { CalendarPart } from '#api/gateways/mail.ts'
import type { Content } from '#api/mail/rendering/content.ts'
import { render, type RenderedMail } from '#api/mail/rendering/render.ts'
import { unsubscribeAddresses } from '#api/mail/unsubscribe.ts'
import type { Person } from '#api/personal-data.ts'
import type { Connection, Database } from '#db/client.ts'

/** What writing a mail takes of the dependencies. */
export interface MailContext {
  config: Config
  db: Database
  clock: Clock
  key: SecretKey
}

/** What a row of the outbox keeps for a template: ids, never a code, a link or an address. */
export type MailParams = Record<string, string | number>

/** The ids among a parameter's that are about a person; null for a parameter that is about nobody. */
export type AboutWhom = ((db: Connection, person: Person) => number[] | SQLWrapper) | null

/** To whom a mail goes and what it says. */
export interface Envelope extends RenderedMail {
  to: string
  /** Where a mail program unsubscribes the reader in one click. */
  unsubscribeUrl?: string
  calendar?: CalendarPart
}

/** A mail of a feature, as the platform knows it. */
export interface MailTemplate {
  /** The name under which rows of the outbox keep it. */
  name: string
  aboutWhom: Record<string, AboutWhom>
  /** Looks up what the row names; null when the mail is of no use any more. */
  write(context: MailContext, row: { params: MailParams; created_at: number }): Promise<Envelope | null>
}

/** As what sends it knows it. */
export interface Sendable<Params extends MailParams> extends MailTemplate {
  params: v.GenericSchema<unknown, Params>
  usefulForMs: number
}

interface Definition<Params extends MailParams, Recipient> {
  /** The name and the parameters stay as they are: rows with them may wait in the outbox of a running installation. */
  name: string
  params: v.GenericSchema<unknown, Params>
  /** For each parameter, so that whoever leaves takes the mails about them along. */
  aboutWhom: Record<keyof Params & string, AboutWhom>
  /** How long the mail is tried, in milliseconds; after that it is of no use. */
  usefulForMs: number
  /** Reads what the mail is about when it is sent; null when it is not true any more. `createdAt` in epoch milliseconds. */
  compose(
    context: MailContext,
    params: Params,
    createdAt: number,
  ): Promise<{ to: Recipient; content: Content; calendar?: CalendarPart } | null>
}

/** A mail that everybody gets: a code, what happens to their account or money, or an appointment. */
export function essentialMail<Params extends MailParams>(
  definition: Definition<Params, { email: string }>,
): Sendable<Params> {
  return template(definition, ({ config }, { email }, content) => ({ to: email, ...render(content, config) }))
}

/** A mail that people may switch off, in their settings or by its own link. */
export function optionalMail<Params extends MailParams>(
  definition: Definition<Params, { id: number; email: string; notifications_subscribed: boolean }>,
): Sendable<Params> {
  return template(definition, ({ key, config }, { id, email, notifications_subscribed }, content) => {
    if (!notifications_subscribed) return null
    const { page, oneClick } = unsubscribeAddresses(key, config.publicUrl, id)
    return { to: email, ...render(content, config, page), unsubscribeUrl: oneClick }
  })
}

/** What ends mails to somebody who has no account: a page with a button, one click of a mail program, and what the page is called. */
export interface WayOut {
  page: string
  oneClick: string
  label: string
}

/** A mail to an address that nobody here may have, with a way out of its own. */
export function strangersMail<Params extends MailParams>(
  definition: Definition<Params, { email: string; wayOut: WayOut }>,
): Sendable<Params> {
  return template(definition, ({ config }, { email, wayOut: { page, oneClick, label } }, content) => {
    return { to: email, ...render(content, config, page, label), unsubscribeUrl: oneClick }
  })
}

function template<Params extends MailParams, Recipient>(
  { compose, ...definition }: Definition<Params, Recipient>,
  address: (context: MailContext, to: Recipient, content: Content) => Envelope | null,
): Sendable<Params> {
  return {
    ...definition,
    async write(context, row) {
      const composed = await compose(context, v.parse(definition.params, row.params), row.created_at)
      const envelope = composed && address(context, composed.to, composed.content)
      return composed?.calendar && envelope ? { ...envelope, calendar: composed.calendar } : envelope
    },
  }
}

/** For a parameter that is a user's own id. */
export const theUser: AboutWhom = (_db, { id }) => [id]
