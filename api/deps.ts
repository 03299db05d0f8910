import type { SecretKey } from '#api/auth/secret-key.ts'
import type { Sessions, SessionUser } from '#api/auth/sessions.ts'
import type { Clock } from '#api/clock.ts'
import type { Config } from '#api/boot/config.ts'
import type { Outbox } from '#api/mail/outbox.ts'
import type { MailTemplate } from '#api/mail/template.ts'
import type { FindFile } from '#api/gateways/served-files.ts'
import type { MailGateway } from '#api/gateways/mail.ts'
import type { CourseMedia } from '#api/gateways/media.ts'
import type { Payments } from '#api/gateways/provider.ts'
import type { Logger } from '#api/log.ts'
import type { Observed } from '#api/observed.ts'
import type { Printer } from '#api/pdf/printer.ts'
import type { Person, PersonalData } from '#api/personal-data.ts'
import type { PrintJob } from '#api/workers/print.worker.ts'
import type { VisitorQueue } from '#api/http/visitor-queue.ts'
import type { Database, Transaction } from '#db/client.ts'
import type { AnswerColumns } from '#domain/matching/columns.ts'
import type { ScoreRow } from '#domain/matching/score-row.ts'
import type { Audience } from '#domain/matching/types.ts'
import type { GuardUser } from '#domain/site/guard.ts'

export type Find<Found> = (row: ScoreRow, columns: AnswerColumns) => Found

/** Options are numbered from 0. */
export interface PreviewedAnswer {
  questionId: number
  option: number
}

/** Everyone's published answers in memory, from which scores are computed on demand. */
export interface MatchingIndex {
  /** The columns as of the last commit. */
  columns(): Promise<AnswerColumns>
  /**
   * Calls `find` with everything an audience may see of a member's scores as of the last commit; null for a non-member.
   * The row is updated in place, so `find` must not keep it or wait.
   */
  withScores<Found>(userId: number, audience: Audience, find: Find<Found>): Promise<Found | null>
  /** The same for strangers, as if the member had given these answers as well. */
  preview<Found>(userId: number, given: readonly PreviewedAnswer[], find: Find<Found>): Promise<Found | null>
  /** Returns the displayed scores between a few people, row by row, 0 to 1 with 1 on the diagonal; null if one isn't a member. */
  among(userIds: readonly number[], audience: Audience): Promise<number[][] | null>
  invalidate(): void
  close(): void
}

/** The displayed monthly price before tax, known without asking the provider. */
export interface ShownPrice {
  /** Integer cents; null until it's first read. */
  amount(): number | null
  keep(amount: number): Promise<void>
  onChange(listener: () => void): void
}

export type News =
  { kind: 'messages'; with: number | null; change: number } | { kind: 'read' } | { kind: 'group' }

/** Notifies people's open pages of changes, after each commit of this process. */
export interface Newsroom {
  /** Calls `notify` with a person's news until the returned function is called; null if they have too many streams. */
  listen(userId: number, notify: (news: News) => void, end: () => void): (() => void) | null
  close(): void
}

export interface Visit {
  network: string
  visitor: string
  home: number
}

/** Who has opened which home today, in memory only and as digests under a key that's discarded every day. */
export interface DailyVisitors {
  /** Returns whether this is the first time today that a visitor, in their network, opens this home. `day` is a date such as 2026-11-22. */
  isFirst(day: string, visit: Visit): boolean
}

/** Moves what a feature stores under an email address when someone changes theirs; called before their row changes. */
export type EmailFollower = (tx: Transaction, deps: Deps, person: Person, to: string) => Promise<void>

/** What a feature does when someone leaves their group. */
export interface GroupLeaver {
  /** Throws for someone who chooses to leave but may not leave yet. Removals and deletions are never prevented. */
  may(tx: Transaction, userId: number): Promise<void>
  /** Called when they're out of the group, however they left it, and before it may be dissolved. */
  left(tx: Transaction, deps: Deps, userId: number): Promise<void>
}

export interface Deps {
  /** The id of the request being handled; null in jobs. */
  requestId: string | null
  config: Config
  db: Database
  log: Logger
  observed: Observed
  clock: Clock
  key: SecretKey
  sessions: Sessions
  mail: MailGateway
  mails: readonly MailTemplate[]
  outbox: Outbox
  personalData: readonly PersonalData[]
  emailFollowers: readonly EmailFollower[]
  groupLeavers: readonly GroupLeaver[]
  matching: MatchingIndex
  visitorQueue: VisitorQueue
  dailyVisitors: DailyVisitors
  printer: Printer<PrintJob>
  newsroom: Newsroom
  media: CourseMedia
  listingPictures: FindFile
  guardUser(user: SessionUser): Promise<GuardUser>
  shownPrice: ShownPrice
  payments: Payments | null
}
