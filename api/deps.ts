import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Sessions, SessionUser } from '#api/auth/sessions.ts'
import type { Clock } from '#api/clock.ts'
import type { Config } from '#api/boot/config.ts'
import type { Outbox } from '#api/mail/outbox.ts'
import type { MailTemplate } from '#api/mail/template.ts'
import type { FindFile } from '#api/gateways/kept-files.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import type { CourseMedia } from '#api/gateways/media.ts'
import type { Payments } from '#api/gateways/provider.ts'
import type { Logger } from '#api/log.ts'
import type { Printer } from '#api/pdf/printer.ts'
import type { PersonalData } from '#api/personal-data.ts'
import type { PrintJob } from '#api/workers/print.worker.ts'
import type { VisitorQueue } from '#api/http/visitor-queue.ts'
import type { Database } from '#db/client.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import type { StepRow } from '#domain/matching/step-row.ts'
import type { Audience } from '#domain/matching/types.ts'
import type { GuardUser } from '#domain/site/guard.ts'

export type Find<Found> = (row: StepRow, columns: AnswerColumns) => Found

/** An answer: options are numbered from 0. */
export interface Given {
  questionId: number
  option: number
}

/** Everybody's published answers in memory, from which scores are computed when needed. */
export interface MatchingIndex {
  /** The columns as of the last commit, read from the database as far as they are not known. */
  columns(): Promise<AnswerColumns>
  /**
   * What `find` finds in all that an audience may be shown of a member's scores, as of the last commit; null for who is no member.
   * The row is renewed in place, so it is for `find` alone, which must not wait for anything.
   */
  look<Found>(userId: number, audience: Audience, find: Find<Found>): Promise<Found | null>
  /** The same as strangers would see it if the member had given these answers as well. */
  lookIf<Found>(userId: number, given: readonly Given[], find: Find<Found>): Promise<Found | null>
  /**
   * All that an audience may be shown of the scores of a few people with each other, row by row in their order, 0 to 1, with 1 on the
   * diagonal; null when one of them is no member.
   */
  among(userIds: readonly number[], audience: Audience): Promise<number[][] | null>
  invalidate(): void
  close(): void
}

/** The price of a month before tax, as pages show it without asking the provider. */
export interface ShownPrice {
  /** Integer cents; null before it was ever read. */
  amount(): number | null
  keep(amount: number): Promise<void>
  onChange(listener: () => void): void
}

export type News =
  { kind: 'messages'; with: number | null; change: number } | { kind: 'read' } | { kind: 'group' }

/** Tells the open pages of people what changes for them, after each commit, whoever made it. */
export interface Newsroom {
  /** Has `tell` called with all news of a person until the result is called; null when they listen in too many places. */
  listen(userId: number, tell: (news: News) => void, end: () => void): (() => void) | null
  close(): void
}

export interface Deps {
  config: Config
  db: Database
  log: Logger
  clock: Clock
  key: SecretKey
  sessions: Sessions
  mail: MailGateway
  mails: readonly MailTemplate[]
  outbox: Outbox
  personalData: readonly PersonalData[]
  matching: MatchingIndex
  visitorQueue: VisitorQueue
  printer: Printer<PrintJob>
  newsroom: Newsroom
  media: CourseMedia
  listingPictures: FindFile
  guardUser(user: SessionUser): Promise<GuardUser>
  shownPrice: ShownPrice
  payments: Payments | null
}
