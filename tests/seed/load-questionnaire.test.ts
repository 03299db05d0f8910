import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { loadQuestionnaire, loadShippedQuestionnaire, SHIPPED_VERSION } from '#db/seed/load-questionnaire.ts'
import { parseQuestionnaire, type Questionnaire, QUESTIONNAIRE } from '#db/seed/questionnaire.ts'
import { answers, inquiries, inquiryOptions, seedVersions } from '#db/schema/index.ts'
import { SeedVersionError } from '#db/seed/versions.ts'
import { type TestApp } from '#tests/support/app.ts'
import {
  aPersonAnswering,
  aPersonWithPreferences,
  complete,
  onboardingApp,
  placeOf,
  questionFor,
  questionsFor,
  save,
} from '#tests/support/onboarding.ts'

let app: TestApp
beforeEach(async () => {
  app = await onboardingApp()
})
afterEach(() => app.close())

const NEXT = QUESTIONNAIRE.version + 1

type Family = Questionnaire['categories'][number]

/** Returns the operator's next version, with a changed Family category. */
function edited(change: (property: Family) => Family, version = NEXT): Questionnaire {
  const categories = QUESTIONNAIRE.categories.map((entry) =>
    entry.category === 'Property' ? change(structuredClone(entry)) : entry,
  )
  return parseQuestionnaire({ version, categories })
}

const load = (questionnaire: Questionnaire) => loadQuestionnaire(app.deps.db, questionnaire, app.deps.clock())

const unchanged = (property: Family) => property
const withoutFirst = (property: Family) => ({ ...property, inquiries: property.inquiries.slice(1) })

function withFirst(change: (inquiry: Family['inquiries'][number]) => Family['inquiries'][number]) {
  return (property: Family) => ({
    ...property,
    inquiries: property.inquiries.map((inquiry, index) => (index === 0 ? change(inquiry) : inquiry)),
  })
}

const withAdded = (property: Family): Family => ({
  ...property,
  inquiries: [
    {
      key: 'property-recipes',
      inquiry: 'Who keeps the property recipes?',
      dimension: 'Family recipes',
      sealed: false,
      later: false,
      longForm: false,
      options: [
        { key: 'me', option: 'Me' },
        { key: 'all', option: 'All of us' },
        { key: 'none', option: 'Nobody' },
      ],
      agreement: 'same' as const,
    },
    ...property.inquiries.slice(-9),
  ],
})

const withoutFirstOption = withFirst((inquiry) => ({
  ...inquiry,
  options: [...inquiry.options.slice(1), { key: 'brand-new', option: 'Something new' }],
  agreement: 'same',
}))

async function tables() {
  const { read } = app.deps.db
  return [await read.select().from(inquiries), await read.select().from(inquiryOptions)]
}

describe('versions', () => {
  test('loading the same version again changes nothing', async () => {
    const before = await tables()
    expect(await load(QUESTIONNAIRE)).toBe('unchanged')
    await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
    expect(await tables()).toEqual(before)
  })

  test('an older version is rejected and changes nothing', async () => {
    await load(edited(withoutFirst, 7))
    const before = await tables()
    await expect(load(edited(unchanged, 6))).rejects.toThrow(
      new SeedVersionError(
        'The questionnaire has version 6, but version 7 is loaded. Raise its version above 7 to load it.',
      ),
    )
    expect(await tables()).toEqual(before)
  })

  test('different content with the same version is rejected', async () => {
    await expect(load(edited(withoutFirst, QUESTIONNAIRE.version))).rejects.toThrow(SeedVersionError)
  })

  test("a start keeps an operator's newer version", async () => {
    await load(edited(withoutFirst))
    const before = await tables()
    await loadShippedQuestionnaire(app.deps.db, app.deps.clock())
    expect(await tables()).toEqual(before)
    const versions = await app.deps.db.read.select().from(seedVersions)
    expect(versions).toMatchObject([{ name: 'questionnaire', version: NEXT }])
  })
})

test('the next version can seal and unseal a question', async () => {
  const sealedNow = async () =>
    app.deps.db.read.select({ key: inquiries.key }).from(inquiries).where(eq(inquiries.sealed, true))
  const before = await sealedNow()
  await load(edited(withFirst((inquiry) => ({ ...inquiry, sealed: !inquiry.sealed }))))
  expect((await sealedNow()).length).toBe(before.length + 1)
  expect(await load(edited(withFirst((inquiry) => ({ ...inquiry, sealed: true }))))).toBe('unchanged')
  await load(edited(unchanged, NEXT + 1))
  expect(await sealedNow()).toEqual(before)
})

test('a reworded and moved question keeps its answers', async () => {
  const { id } = await aPersonAnswering(app, 'Property')
  const before = await questionFor(app, id, 'Property')
  await save(app, id, before.id, before.second)
  const reword = withFirst((inquiry) => ({
    ...inquiry,
    inquiry: 'Said otherwise?',
    options: inquiry.options.map((option) => ({ ...option, option: `${option.option}!` })),
  }))
  await load(
    edited((property) => {
      const { inquiries } = reword(property)
      return { ...property, inquiries: inquiries.toReversed() }
    }),
  )
  const after = (await questionsFor(app, id, 'Property')).at(-1)
  expect(after).toMatchObject({ id: before.id, inquiry: 'Said otherwise?', answer: before.second })
  expect(after?.options[1]?.option).toBe(`${before.options[1]?.option}!`)
})

describe('a removed question', () => {
  test('is no longer asked, and comes back with its answers', async () => {
    const { id } = await aPersonAnswering(app, 'Property')
    const before = await questionFor(app, id, 'Property')
    await load(edited(withoutFirst))
    const ids = (await questionsFor(app, id, 'Property')).map((question) => question.id)
    expect(ids).not.toContain(before.id)
    expect((await save(app, id, before.id, before.second)).status).toBe(404)
    await load(edited(unchanged, NEXT + 1))
    expect(await questionFor(app, id, 'Property')).toEqual(before)
  })

  test("doesn't keep the category incomplete", async () => {
    const { id } = await aPersonAnswering(app, 'Property')
    const { id: gone } = await questionFor(app, id, 'Property')
    await app.deps.db.write((tx) => tx.delete(answers))
    await load(edited(withoutFirst))
    for (const question of await questionsFor(app, id, 'Property')) {
      expect(question.id).not.toBe(gone)
      await save(app, id, question.id, question.options[0]?.id ?? 0)
    }
    expect((await complete(app, id, 'Property')).status).toBe(200)
  })
})

describe('an added question', () => {
  test("is asked if the category isn't completed", async () => {
    const { id } = await aPersonAnswering(app, 'Property')
    await load(edited(withAdded))
    const added = await questionFor(app, id, 'Property')
    expect(added).toMatchObject({ inquiry: 'Who keeps the property recipes?', answer: null })
    expect((await complete(app, id, 'Property')).status).toBe(409)
    await save(app, id, added.id, added.first)
    expect((await complete(app, id, 'Property')).status).toBe(200)
  })

  test('is a draft if answered after onboarding', async () => {
    const { id } = await aPersonWithPreferences(app)
    await load(edited(withAdded))
    const { id: added, first } = await questionFor(app, id, 'Property')
    expect((await save(app, id, added, first)).status).toBe(201)
    expect(await questionFor(app, id, 'Property')).toMatchObject({ answer: first, published: null })
    const overview = await (await app.call('GET', '/inquiries/publication', { as: id })).json()
    // No score has been shown yet, so it counts from the first one.
    expect(overview).toMatchObject({ counts: true, changes: 1, free: true, counts_from: null })
  })

  test("doesn't reopen a completed category, and is offered later", async () => {
    const { id } = await aPersonWithPreferences(app)
    await load(edited(withAdded))
    const { current, categories } = await placeOf(app, id)
    expect(current.name).toBe('End')
    const property = categories.find(({ category }) => category === 'Property')
    expect(property?.completed).toBe(true)
    expect(property?.answered).toBe((property?.inquiries ?? 0) - 1)
    const json = { user_id: id, journey_type: 'ONBOARDING', state: '1000' }
    expect((await app.call('POST', '/journey/update', { as: id, json })).status).toBe(200)
    const added = await questionFor(app, id, 'Property')
    expect((await save(app, id, added.id, added.first)).status).toBe(201)
  })
})

describe('a removed option', () => {
  test('reopens the question only for people who chose it', async () => {
    const chose = await aPersonAnswering(app, 'Property')
    const other = await aPersonAnswering(app, 'Property')
    const { id: inquiry, second } = await questionFor(app, other.id, 'Property')
    await save(app, other.id, inquiry, second)
    await load(edited(withoutFirstOption))
    const question = await questionFor(app, chose.id, 'Property')
    expect(question.answer).toBeNull()
    const response = await app.call('GET', `/inquiry/answers/${inquiry}`, { as: chose.id })
    expect(await response.json()).toEqual([])
    expect(question.options.at(-1)?.option).toBe('Something new')
    expect((await questionFor(app, other.id, 'Property')).answer).toBe(second)
    expect((await complete(app, chose.id, 'Property')).status).toBe(409)
    expect((await complete(app, other.id, 'Property')).status).toBe(200)
  })

  test('can’t be chosen', async () => {
    const { id } = await aPersonAnswering(app, 'Property')
    const { id: inquiry, first } = await questionFor(app, id, 'Property')
    await load(edited(withoutFirstOption))
    await save(app, id, inquiry, (await questionFor(app, id, 'Property')).second)
    expect((await save(app, id, inquiry, first)).status).toBe(400)
  })

  test('is replaced through a draft, like any answer after onboarding', async () => {
    const { id } = await aPersonWithPreferences(app)
    await load(edited(withoutFirstOption))
    const question = await questionFor(app, id, 'Property')
    expect((await save(app, id, question.id, question.first)).status).toBe(201)
    expect((await save(app, id, question.id, question.second)).status).toBe(201)
    expect((await save(app, id, question.id, question.first)).status).toBe(201)
    expect(await questionFor(app, id, 'Property')).toMatchObject({ answer: question.first, published: null })
  })
})

test('SHIPPED_VERSION is the version in questionnaire.json', () => {
  expect(SHIPPED_VERSION).toBe(QUESTIONNAIRE.version)
})
