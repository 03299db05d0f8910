import { createQueries } from '#lib/query.ts'
import { fetchOwnReview, fetchReview } from './calls.ts'

export const reviewQuery = createQueries('agreement for its lawyer', fetchReview, { refetch: 'minutely' })

export const ownReviewQuery = createQueries('lawyer on the agreement', fetchOwnReview, {
  refetch: 'minutely',
})
