import { MAY_BE_OFFERED } from '#api/features/accounts/passkeys/queries.ts'
import { SUBSCRIPTIONS } from '#api/features/billing/queries/subscriptions.ts'
import { invitationsAround } from '#api/features/groups/invitations/queries/around.ts'
import { removalsAround } from '#api/features/groups/removals/queries.ts'
import { MESSAGES_WAITING } from '#api/features/listings/messages/queries.ts'
import { OWN_TOURS_TO_COME } from '#api/features/listings/tours/queries.ts'
import { RATING_FACTS } from '#api/features/ratings/queries.ts'
import { type Connection, only, preparedOnce } from '#db/client.ts'
import { givenPerson } from '#db/given.ts'

const newsAround = preparedOnce((db) =>
  givenPerson(db)({
    subscriptions: SUBSCRIPTIONS,
    invitations: invitationsAround,
    removals: removalsAround,
    tours: OWN_TOURS_TO_COME,
    messages: MESSAGES_WAITING,
    rating: RATING_FACTS,
    passkey: MAY_BE_OFFERED,
  }).prepare(),
)

/** All that may be new for a person, in one statement; `now` in epoch milliseconds. */
export async function newsRowsOf(db: Connection, userId: number, now: number) {
  return only(await newsAround(db).execute({ userId, now }))
}
