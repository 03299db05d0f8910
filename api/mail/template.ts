import type { SQLWrapper } from 'drizzle-orm'
import * as v from 'valibot'
import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Clock } from '#api/clock.ts'
import type { Config } from '#api/boot/config.ts'
import type { FindFile } from '#api/gateways/served-files.ts'
import type { CalendarPart } from '#api/gateways/mail.ts'
import type { Content } from '#api/mail/rendering/content.ts'
import { render, type RenderedMail } from '#api/mail/rendering/render.ts'
import { unsubscribeAddresses } from '#api/mail/unsubscribe.ts'
import type { Person } from '#api/personal-data.ts'
import { isStopped } from '#api/mail/stopped/queries.ts'
import type { Connection, Database } from '#db/client.ts'
import {
  categoryOfEmail,
  type EmailCategory,
  EMAIL_TEXTS,
  isUnderMasterSwitch,
} from '#domain/settings/emails.ts'

export interface MailContext {
  config: Config
  db: Database
  clock: Clock
  key: SecretKey
  listingPictures: FindFile
}

/** What an outbox row stores for a template: ids, never a code, link or address. */
export type MailParams = Record<string, string | number>

/** Which of a parameter's ids are about a person; null for a parameter that is about no one. */
type AboutWhom = ((db: Connection, person: Person) => number[] | SQLWrapper) | null

export interface Envelope extends RenderedMail {
  to: string
  unsubscribeUrl?: string
  calendar?: CalendarPart
}

export interface MailTemplate {
  name: string
  kind: EmailCategory | 'always' | 'own link'
  aboutWhom: Record<string, AboutWhom>
  /** Writes a queued email from current data; null if it's no longer needed. */
  write(context: MailContext, row: { params: MailParams; created_at: number }): Promise<Envelope | null>
}

export interface Sendable<Params extends MailParams> extends MailTemplate {
  params: v.GenericSchema<unknown, Params>
  usefulForMs: number
}

interface Definition<Params extends MailParams, Recipient> {
  /** Name and parameters never change: rows with them may wait in a running installation's outbox. */
  name: string
  params: v.GenericSchema<unknown, Params>
  /** For each parameter, so that emails about someone who leaves are deleted with them. */
  aboutWhom: Record<keyof Params & string, AboutWhom>
  /** How long sending is retried, in milliseconds. */
  usefulForMs: number
  /** Reads what the email is about when it's sent; null if it's no longer true. `createdAt` in epoch milliseconds. */
  compose(
    context: MailContext,
    params: Params,
    createdAt: number,
  ): Promise<{ to: Recipient; content: Content; calendar?: CalendarPart } | null>
}

/** An email that can't be turned off: a code, or something about the account or money. */
export function essentialMail<Params extends MailParams>(
  definition: Definition<Params, { email: string }>,
): Sendable<Params> {
  return template(definition, 'always', ({ config }, { email }, content) => ({
    to: email,
    ...render(content, config),
  }))
}

/** An email that people choose by its category (`EMAIL_KINDS`). */
export function optionalMail<Params extends MailParams>(
  definition: Definition<Params, { id: number; email: string; notifications_subscribed: boolean }>,
): Sendable<Params> {
  const category = categoryOfEmail(definition.name)
  return template(definition, category, async ({ db, key, config }, to, content) => {
    if (isUnderMasterSwitch(category) && !to.notifications_subscribed) return null
    if (await isStopped(db.read, to.id, category)) return null
    const { page, oneClick } = unsubscribeAddresses(key, config.publicUrl, { userId: to.id, category })
    const unsubscribe = { page, label: `Stop emails about ${EMAIL_TEXTS[category].about}` }
    return { to: to.email, ...render(content, config, unsubscribe), unsubscribeUrl: oneClick }
  })
}

interface WayOut {
  page: string
  oneClick: string
  label: string
}

export function strangersMail<Params extends MailParams>(
  definition: Definition<Params, { email: string; wayOut: WayOut }>,
): Sendable<Params> {
  return template(
    definition,
    'own link',
    ({ config }, { email, wayOut: { page, oneClick, label } }, content) => {
      return { to: email, ...render(content, config, { page, label }), unsubscribeUrl: oneClick }
    },
  )
}

function template<Params extends MailParams, Recipient>(
  { compose, ...definition }: Definition<Params, Recipient>,
  kind: MailTemplate['kind'],
  address: (
    context: MailContext,
    to: Recipient,
    content: Content,
  ) => Envelope | null | Promise<Envelope | null>,
): Sendable<Params> {
  return {
    ...definition,
    kind,
    async write(context, row) {
      const composed = await compose(context, v.parse(definition.params, row.params), row.created_at)
      const envelope = composed && (await address(context, composed.to, composed.content))
      return composed?.calendar && envelope ? { ...envelope, calendar: composed.calendar } : envelope
    },
  }
}

export const aboutUser: AboutWhom = (_db, { id }) => [id]
