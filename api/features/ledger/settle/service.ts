import type { Deps } from '#api/deps.ts'
import { conflict, granted, notFound } from '#api/http/errors.ts'
import { type Book, requireBook } from '#api/features/ledger/service/book.ts'
import { unattendedBook } from '#api/features/ledger/service/unattended.ts'
import { type Member, readableBook, requireMember } from '#api/features/ledger/service/member.ts'
import { shownOwners } from '#api/features/ledger/service/owners.ts'
import { postEntries } from '#api/features/ledger/service/post.ts'
import {
  insertPayment,
  openPaymentsIn,
  type PaymentRow,
  paymentById,
  paymentByKey,
  unansweredSince,
  updatePayment,
} from '#api/features/ledger/settle/queries.ts'
import { describeError } from '#api/log.ts'
import type { Settlement } from '#api/features/ledger/settle/schemas.ts'
import type { Connection, Transaction } from '#db/client.ts'
import { dayOf } from '#domain/day.ts'
import type { Draft } from '#domain/ledger/entries.ts'
import { mayDate, mayPost } from '#domain/ledger/posting.ts'
import {
  CONFIRMED_AFTER_MS,
  MAX_PENDING_PAYMENTS,
  mayMove,
  type PaymentState,
} from '#domain/ledger/settle/payment.ts'
import { settlementOn } from '#domain/ledger/settle/working.ts'

/** Returns how this month's entries changed the balances between the owners, and pending payments; null as for `readableBook`. */
export async function settlementFor(
  { db: { read }, clock }: Deps,
  viewer: Member,
): Promise<Settlement | null> {
  const book = await readableBook(read, viewer)
  if (!book) return null
  return {
    owners: await shownOwners(read, book, viewer.id),
    ...settlementOn(book.entries, book.owners.length, dayOf(clock())),
    payments: (await openPaymentsIn(read, book.ledger.id)).map(shown),
  }
}

function shown({ id, from_owner, to_owner, cents, state, sent_at }: PaymentRow) {
  return { id, from: from_owner, to: to_owner, cents, state, sent_at }
}

/**
 * Records that the caller has sent a payment; using the same key again changes nothing. Throws forbidden, not_found and
 * conflict.
 */
export async function sendPayment(
  deps: Deps,
  viewer: Member,
  { key, to, cents }: { key: string; to: number; cents: number },
): Promise<void> {
  requireMember(viewer)
  await deps.db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    const known = await paymentByKey(tx, book.ledger.id, key)
    if (known?.from_owner === book.me && known.to_owner === to && known.cents === cents) return
    if (known) throw conflict('We’ve already saved another payment from here. Please reload this page.')
    const now = deps.clock()
    granted(mayPost(book, paymentDraft({ from: book.me, to, cents }, dayOf(now)), dayOf(now)))
    const open = await openPaymentsIn(tx, book.ledger.id)
    if (open.filter(({ from_owner }) => from_owner === book.me).length >= MAX_PENDING_PAYMENTS)
      throw conflict('You have too many unconfirmed payments. Please wait until some are confirmed.')
    await insertPayment(tx, {
      ledger_id: book.ledger.id,
      key,
      from_owner: book.me,
      to_owner: to,
      cents,
      state: 'sent',
      sent_at: now,
    })
  })
}

/** Updates a payment: it arrived or didn't, was sent again or not at all. Throws forbidden, not_found and conflict. */
export async function movePayment(
  deps: Deps,
  viewer: Member,
  { id, state }: { id: number; state: PaymentState },
): Promise<void> {
  requireMember(viewer)
  await deps.db.write(async (tx) => {
    const book = await requireBook(tx, viewer.id)
    const payment = await paymentById(tx, book.ledger.id, id)
    if (!payment) throw notFound('We can’t find that payment. Please reload this page.')
    granted(mayMove(shown(payment), book.me, state))
    if (state === 'confirmed') return confirm(tx, deps, book, payment, book.me)
    await updatePayment(tx, id, state === 'sent' ? { state, sent_at: deps.clock() } : { state })
  })
}

async function confirm(
  tx: Transaction,
  deps: Pick<Deps, 'clock'>,
  book: Book,
  payment: PaymentRow,
  author: number,
): Promise<void> {
  const today = dayOf(deps.clock())
  const sent = dayOf(payment.sent_at)
  const day = mayDate(book, sent, today).ok ? sent : today
  await postEntries(
    tx,
    deps,
    book,
    [{ key: `payment:${payment.id}`, draft: paymentDraft(shown(payment), day) }],
    { author },
  )
  await updatePayment(tx, payment.id, { state: 'confirmed' })
}

const paymentDraft = (
  { from, to, cents }: { from: number; to: number; cents: number },
  day: string,
): Draft => ({
  kind: 'payment',
  day,
  title: 'Payment',
  from,
  to,
  cents,
})

const AT_ONCE = 100

/** Confirms payments that nobody has objected to for seven days. Those whose ledger can't take entries wait. */
export async function confirmUnanswered(deps: Deps): Promise<void> {
  const until = deps.clock() - CONFIRMED_AFTER_MS
  let after = 0
  for (;;) {
    const due = await unansweredSince(deps.db.read, until, { after, atMost: AT_ONCE })
    for (const { id, ledger_id } of due) {
      await deps.db
        .write(async (tx) => {
          const payment = await stillSent(tx, ledger_id, id)
          const book = payment && (await unattendedBook(tx, ledger_id))
          if (book) await confirm(tx, deps, book, payment, 0)
        })
        .catch((error: unknown) =>
          deps.log.error('a payment couldn’t be confirmed', { id, ...describeError(error) }),
        )
    }
    const last = due.at(-1)
    if (!last) return
    after = last.id
  }
}

async function stillSent(tx: Connection, ledgerId: number, id: number): Promise<PaymentRow | null> {
  const payment = await paymentById(tx, ledgerId, id)
  return payment?.state === 'sent' ? payment : null
}
