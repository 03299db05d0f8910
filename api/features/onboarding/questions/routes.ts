import { Hono } from 'hono'
import * as v from 'valibot'
import type { ApiEnv } from '#api/http/context.ts'
import { completeCategory, saveOwnAnswer } from '#api/features/onboarding/questions/service/answer.ts'
import {
  questionsFor,
  inquiryCategories,
  optionsOfQuestion,
  ownAnswers,
} from '#api/features/onboarding/questions/service/read.ts'
import { discardDraft, publicationFor } from '#api/features/onboarding/publication/service/overview.ts'
import { inquiryList, publication } from '#api/features/onboarding/questions/schemas.ts'
import { responds } from '#api/middleware/responds.ts'
import { allow } from '#api/middleware/policy.ts'
import { signedIn } from '#api/middleware/signed-in.ts'
import { validate } from '#api/middleware/validate.ts'
import { bodyId, positiveId } from '#api/http/parameters.ts'
import { CATEGORIES } from '#domain/onboarding/categories.ts'

const category = v.picklist(CATEGORIES, 'We can’t find that category.')
const filter = v.object({
  subject_category: v.optional(category),
  dimension: v.optional(v.pipe(v.string(), v.maxLength(100))),
  later: v.optional(
    v.pipe(
      v.picklist(['0', '1', 'all']),
      v.transform((value) => (value === 'all' ? null : value === '1')),
    ),
  ),
})
const inquiryId = v.object({ id: positiveId })
const answer = v.object({ option_selected: bodyId, user: bodyId, inquiry: bodyId })
const changedAnswer = v.object({ option_selected: bodyId, user: bodyId })
/** Without a list, all of its kind. */
const discarded = v.object({
  inquiries: v.optional(v.array(bodyId)),
  categories: v.optional(v.array(category)),
})
const finishedCategory = v.object({ user: bodyId, subject_category: category })

const forOneself = allow.self({ body: 'user', names: 'user_id' })

/** The specification gives this call two names. */
const completion = new Hono<ApiEnv>().post(
  '/',
  allow.client().to('complete a category of questions', 'conflict'),
  forOneself,
  validate('json', finishedCategory),
  async (c) => {
    const { user, subject_category } = c.req.valid('json')
    return c.json(await completeCategory(c.var.deps, user, subject_category))
  },
)

export const inquiries = new Hono<ApiEnv>()
  .get('/inquiry_categories', allow.member().to('list the categories of questions'), (c) =>
    c.json(inquiryCategories()),
  )
  .get(
    '/inquiries',
    allow.member().to('list questions with the caller’s answers'),
    responds(inquiryList),
    validate('query', filter),
    async (c) => c.json(await questionsFor(c.var.deps, signedIn(c).id, c.req.valid('query'))),
  )
  .get(
    '/inquiries/publication',
    allow.client().to('read which answers count, and from when'),
    responds(publication),
    async (c) => c.json(await publicationFor(c.var.deps, signedIn(c))),
  )
  .delete(
    '/inquiries/draft',
    allow.client().to('undo changes made since answers were published', 'conflict'),
    responds(publication),
    validate('json', discarded),
    async (c) => c.json(await discardDraft(c.var.deps, signedIn(c), c.req.valid('json'))),
  )
  .get(
    '/inquiry/options/:id',
    allow.member().to('list the options of a question', 'not_found'),
    validate('param', inquiryId),
    async (c) => c.json(await optionsOfQuestion(c.var.deps, c.req.valid('param').id)),
  )
  .get(
    '/inquiry/answers/:id',
    allow.member().to('read your own answer to a question', 'not_found'),
    validate('param', inquiryId),
    async (c) => c.json(await ownAnswers(c.var.deps, signedIn(c).id, c.req.valid('param').id)),
  )
  .post(
    '/inquiry/answers/save',
    allow.client().to('answer a question', 'not_found', 'conflict'),
    forOneself,
    validate('json', answer),
    async (c) => c.json(await saveOwnAnswer(c.var.deps, c.req.valid('json')), 201),
  )
  .put(
    '/inquiry/:id/answers/update',
    allow.client().to('change the answer to a question', 'not_found', 'conflict'),
    forOneself,
    validate('param', inquiryId),
    validate('json', changedAnswer),
    async (c) => {
      const inquiry = c.req.valid('param').id
      return c.json(await saveOwnAnswer(c.var.deps, { ...c.req.valid('json'), inquiry }))
    },
  )
  .route('/score/subject-category', completion)
  .route('/subject-category/complete', completion)
