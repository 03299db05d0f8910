import { describe, expect, test } from 'bun:test'
import { wordsIn } from '#db/seed/course-html.ts'
import { COURSE } from '#db/seed/shipped-course.ts'

const VIDEOS = COURSE.modules.flatMap(({ curriculums }) => curriculums)
const QUESTIONS = COURSE.modules.flatMap(({ check }) => check)

test('the course has eight modules in the order of a joint purchase', () => {
  expect(COURSE).toMatchObject({ key: 'co-owning-a-home', title: 'Co-owning a home in Canada' })
  expect(COURSE.modules.map(({ key }) => key)).toEqual([
    'why-and-with-whom',
    'money',
    'ownership-and-title',
    'co-ownership-agreement',
    'living-together',
    'maintenance-and-renovations',
    'disputes-exits-and-life',
    'buying-step-by-step',
  ])
})

describe.each(COURSE.modules)('$key', ({ curriculums, check, learning_objective }) => {
  test('has two or three videos, three questions, an objective and a printable', () => {
    expect(curriculums.length).toBeOneOf([2, 3])
    expect(check).toHaveLength(3)
    expect(learning_objective).toStartWith('After this module you can ')
    expect(curriculums.flatMap(({ resources }) => resources)).not.toBeEmpty()
  })
})

describe.each(VIDEOS)('$key', ({ description, sources, resources, ...video }) => {
  test('is described in 80 to 200 words', () => {
    expect(wordsIn(description)).toBeWithin(80, 201)
  })

  test('lists two to six different sources and the date they were checked', () => {
    expect(sources.length).toBeWithin(2, 7)
    expect(new Set(sources.map((source) => `${source.url} ${source.title}`)).size).toBe(sources.length)
    expect(video.checked_on <= COURSE.published_on).toBe(true)
  })

  test('has printables without HTML', () => {
    expect(resources.length).toBeWithin(0, 3)
    expect(JSON.stringify(resources)).not.toMatch(/<[a-z/]/)
  })
})

test("a source's URL always has the same publisher and title", () => {
  const sources = VIDEOS.flatMap((video) => video.sources)
  const publishers = Map.groupBy(sources, ({ url }) => url.toLowerCase())
  for (const [url, named] of publishers)
    expect([url, ...new Set(named.map(({ publisher }) => publisher))]).toHaveLength(2)
  expect(publishers.size).toBe(new Set(sources.map(({ url }) => url)).size)
})

test.each(QUESTIONS)('$question has three or four answers, each with its own explanation', ({ options }) => {
  expect(options.length).toBeOneOf([3, 4])
  expect(options.filter(({ right }) => right)).toHaveLength(1)
  expect(new Set(options.map(({ reason }) => reason)).size).toBe(options.length)
})

test("the right answer isn't always in the same position", () => {
  const places = QUESTIONS.map(({ options }) => options.findIndex(({ right }) => right))
  for (const place of new Set(places)) {
    expect(places.filter((other) => other === place).length).toBeLessThanOrEqual(places.length / 2)
  }
})
