import { detailsSchema } from '#domain/accounts/schemas.ts'
import { arrive, sentToWaitingList } from '#features/accounts/arrive.ts'
import { rulesOf } from '#features/accounts/rules.ts'
import { ApiError, api } from '#lib/api.ts'
import { errorMessages } from '#lib/messages.ts'

/** Finishes the sign-up of a link's token with details that its owner has seen. */
export const detailsRules = (token: () => string) =>
  rulesOf(detailsSchema, async (corrected) => {
    try {
      await api['sign-in-link']['sign-up'].$post({ json: { token: token(), ...corrected } })
      arrive()
    } catch (error) {
      if (error instanceof ApiError && sentToWaitingList(error, errorMessages(error.body))) return
      throw error
    }
  })
