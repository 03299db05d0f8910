import { expect, test } from 'bun:test'
import * as code from '#domain/accounts/code.ts'
import { MAX_PASSKEYS } from '#domain/accounts/passkeys.ts'
import { MAX_TITLE_LENGTH as TERM_TITLE } from '#domain/agreement/own-title.ts'
import { EXIT_YEAR } from '#domain/agreement/sheet/worked-exits.ts'
import { MAX_OWN_TERMS, MAX_VERSIONS } from '#domain/agreement/state.ts'
import { MAX_WORDS } from '#domain/agreement/wording.ts'
import { HIGHEST_PRICE } from '#domain/calculators/land-transfer/exact.ts'
import { HIGHEST_DOWN_PAYMENT, SHARE } from '#domain/calculators/mortgage/bounds.ts'
import { MAX_RANGES } from '#domain/course/watching.ts'
import * as sharing from '#domain/exits/sharing.ts'
import * as things from '#domain/exits/things.ts'
import { MAX_CANDIDATES } from '#domain/groups/best-groups/scores.ts'
import { STEPS_MAX } from '#domain/groups/plan/steps.ts'
import { MAX_FILE_BYTES, MAX_LINES } from '#domain/ledger/import/bank-file.ts'
import { MAX_IMPORTED } from '#domain/ledger/import/plan.ts'
import * as ledger from '#domain/ledger/limits.ts'
import * as receipts from '#domain/ledger/receipts/receipts.ts'
import { DAYS_AT_ONCE, MAX_RECURRING } from '#domain/ledger/recurring/recurring.ts'
import { MAX_PENDING_PAYMENTS } from '#domain/ledger/settle/payment.ts'
import { CSV_MAX_BYTES, CSV_MAX_HOMES } from '#domain/listings/desk/csv.ts'
import { DESCRIPTION_MAX } from '#domain/listings/desk/fields.ts'
import { FAVORITE_LIMIT } from '#domain/listings/favorites/favorites.ts'
import * as homeMessages from '#domain/listings/messages.ts'
import { MAX_PICTURES } from '#domain/listings/pictures/pictures.ts'
import { SAVED_SEARCH_LIMIT } from '#domain/listings/saved-searches/saved-searches.ts'
import { PAGE_SIZE } from '#domain/listings/search/search.ts'
import { INSURABLE_BELOW, OWNERS } from '#domain/listings/shared-costs/terms.ts'
import { HOMES_IN_PART } from '#domain/listings/sitemap/sitemap.ts'
import { FREE_DAYS } from '#domain/listings/tours/free-times.ts'
import * as tours from '#domain/listings/tours/tours.ts'
import { INVITATION_LINE_MAX } from '#domain/matching/invitation-line.ts'
import { MAX_NAME_SEARCH } from '#domain/matching/list/search.ts'
import { MATRIX_LIMIT } from '#domain/matching/matrix.ts'
import * as ranking from '#domain/matching/ranking.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/messages/limits.ts'
import { PICTURE_EDGE, PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '#domain/profile/pictures/rules.ts'
import { IMAGINED_YEAR, MISSED } from '#domain/sealed/if-you.ts'
import { MAX_ROOM_NAME_LENGTH } from '#domain/sealed/purposes.ts'
import { MAX_WORDS_LENGTH } from '#domain/sealed/questions.ts'
import { MAX_CHANGES } from '#domain/sealed/rounds.ts'
import { FIGURES } from '#domain/snapshot/figures.ts'
import { LONGER_YEARS } from '#domain/snapshot/moves.ts'

/** What pages, errors and docs say in words. */
test.each<[string, number, number]>([
  ['a code can be sent again after 30 seconds', code.RESEND_WAIT_MS, 30_000],
  ['a code can be mistyped three times', code.WRONG_TRIES_ALLOWED, 3],
  ['someone can have 20 passkeys', MAX_PASSKEYS, 20],
  ['a term added by the owners can have a title of 60 characters', TERM_TITLE, 60],
  ['owners can add 20 terms', MAX_OWN_TERMS, 20],
  ['a term can have 100 versions', MAX_VERSIONS, 100],
  ['a wording can have 1,000 characters', MAX_WORDS, 1_000],
  ['land transfer tax is calculated up to $9 billion', HIGHEST_PRICE, 9_000_000_000],
  ['a calculator’s down payment can be half of the price', HIGHEST_DOWN_PAYMENT, 0.5],
  ['a share can be 100%', SHARE.highest, 100],
  ['a video can be reported in 200 ranges', MAX_RANGES, 200],
  ['a group can have 30 shared scenarios', sharing.MAX_SHARED, 30],
  ['a shared scenario can have a note of 280 characters', sharing.NOTE_MAX, 280],
  ['a shared scenario can have an address of 4,000 characters', sharing.ADDRESS_MAX, 4_000],
  ['twelve things in the house can be divided', things.MAX_THINGS, 12],
  ['each person has 100 points for the things', things.ALL_POINTS, 100],
  ['a thing’s name can have 24 characters', things.THING_NAME_MAX, 24],
  ['best groups can be found among 300 people', MAX_CANDIDATES, 300],
  ['a group can have 100 steps', STEPS_MAX, 100],
  ['a bank’s file can have 5 MB', MAX_FILE_BYTES, 5_242_880],
  ['a bank’s file can have 2,000 lines', MAX_LINES, 2_000],
  ['150 lines can be imported at once', MAX_IMPORTED, 150],
  ['the books can have 20,000 entries', ledger.MAX_ENTRIES, 20_000],
  ['someone can have 20 entries waiting for approval', ledger.MAX_WAITING, 20],
  ['an entry can have a title of 80 characters', ledger.MAX_TITLE_LENGTH, 80],
  ['an entry can have a note of 300 characters', ledger.MAX_NOTE_LENGTH, 300],
  ['a loan can have a rate of 35%', ledger.MAX_LOAN_RATE, 35],
  ['an entry can have 6 receipts', receipts.MAX_RECEIPTS, 6],
  ['a home can have 10,000 receipts', receipts.MAX_RECEIPTS_OF_HOME, 10_000],
  ['a receipt can be 1,600 pixels wide', receipts.RECEIPT_BOX.width, 1_600],
  ['a receipt can be 2,400 pixels high', receipts.RECEIPT_BOX.height, 2_400],
  ['there can be 40 recurring entries', MAX_RECURRING, 40],
  ['a recurring entry can be posted for 24 days at once', DAYS_AT_ONCE, 24],
  ['20 payments can wait for confirmation', MAX_PENDING_PAYMENTS, 20],
  ['a CSV file can have 20 MB', CSV_MAX_BYTES, 20_971_520],
  ['a CSV file can have 20,000 homes', CSV_MAX_HOMES, 20_000],
  ['a description can have 5,000 characters', DESCRIPTION_MAX, 5_000],
  ['someone can save 200 homes', FAVORITE_LIMIT, 200],
  ['someone can send 40 messages a day about homes', homeMessages.MESSAGES_PER_DAY, 40],
  ['someone can start 10 conversations a day about homes', homeMessages.CONVERSATIONS_PER_DAY, 10],
  ['20 messages about a home can go without a reply', homeMessages.UNANSWERED_MAX, 20],
  ['a home can have 25 pictures', MAX_PICTURES, 25],
  ['someone can save 20 searches', SAVED_SEARCH_LIMIT, 20],
  ['a page has 24 homes', PAGE_SIZE, 24],
  ['a home has at least one owner', OWNERS.lowest, 1],
  ['a part of the sitemap can have 5,000 homes', HOMES_IN_PART, 5_000],
  ['free times are shown for 28 days', FREE_DAYS, 28],
  ['three times can be proposed for a tour', tours.MAX_OPTIONS, 3],
  ['four guests can come to a tour', tours.MAX_TOUR_GUESTS, 4],
  ['someone can request five tours a day', tours.TOURS_PER_DAY, 5],
  ['a tour can be changed 20 times', tours.MAX_TOUR_CHANGES, 20],
  ['a tour’s note can have 300 characters', tours.TOUR_NOTE_MAX, 300],
  ['an invitation’s line can have 140 characters', INVITATION_LINE_MAX, 140],
  ['a search for a name can have 60 characters', MAX_NAME_SEARCH, 60],
  ['a matrix can have 300 people', MATRIX_LIMIT, 300],
  ['a page has 50 matches', ranking.MATCHES_PAGE, 50],
  ['three people are suggested for a home', ranking.HOME_CARDS, 3],
  ['six housemates are shown', ranking.HOUSEMATES, 6],
  ['a message can have 2,000 characters', MAX_MESSAGE_LENGTH, 2_000],
  ['a picture can have 5 MB', PICTURE_MAX_BYTES, 5_242_880],
  ['a picture can have 25 megapixels', PICTURE_MAX_PIXELS, 25_000_000],
  ['a large picture is 512 pixels on each side', PICTURE_EDGE.large, 512],
  ['a small picture is 128 pixels on each side', PICTURE_EDGE.small, 128],
  ['a room’s name can have 40 characters', MAX_ROOM_NAME_LENGTH, 40],
  ['a private answer can have 300 characters', MAX_WORDS_LENGTH, 300],
  ['a private answer can be changed 50 times', MAX_CHANGES, 50],
  ['the private questions are about the third year', IMAGINED_YEAR, 3],
  ['the private questions are about six missed payments', MISSED, 6],
  ['a term sheet’s examples are in the fifth year', EXIT_YEAR, 5],
  ['mortgages are insured below $1.5 million', INSURABLE_BELOW, 150_000_000],
  ['a salary can be $10 million', FIGURES.salary.highest, 1_000_000_000],
  ['a car loan can be $20,000 a month', FIGURES.car_loan.highest, 2_000_000],
  ['a credit card’s balance can be $500,000', FIGURES.credit_card.highest, 50_000_000],
  ['savings can be $10 million', FIGURES.savings.highest, 1_000_000_000],
  ['the longer mortgage has 30 years', LONGER_YEARS, 30],
])('%s', (_what, limit, stated) => {
  expect(limit).toBe(stated)
})
