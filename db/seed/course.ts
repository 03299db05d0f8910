import * as v from 'valibot'
import { isDay } from '#domain/day.ts'
import { blockSchema } from './course-blocks.ts'
import { htmlFault } from './course-html.ts'
import { fieldFault, key, listOf, placesOf, repeated, text, version } from './fields.ts'

const MODULES = { minimum: 1, maximum: 30 } as const
const VIDEOS = { minimum: 1, maximum: 6 } as const
const SOURCES = { minimum: 1, maximum: 8 } as const
const RESOURCES = { minimum: 0, maximum: 4 } as const
const QUESTIONS = { minimum: 1, maximum: 6 } as const
const OPTIONS = { minimum: 2, maximum: 5 } as const
const BLOCKS = { minimum: 1, maximum: 40 } as const

const short = v.pipe(text, v.maxLength(80, 'must have at most 80 characters'))

/** Names files: with `.webp` it has at most the 100 characters that `api/gateways/served-files.ts` allows. */
const fileKey = v.pipe(key, v.maxLength(90, 'must have at most 90 characters'))

const day = v.pipe(
  v.string('must be a day such as 2026-11-22'),
  v.isoDate('must be a day such as 2026-11-22'),
  v.check(isDay, 'is not in the calendar'),
)

const address = v.pipe(
  text,
  v.check((value) => value.startsWith('https://') && URL.canParse(value), 'must be an https:// address'),
)

const html = v.pipe(
  text,
  v.rawCheck(({ dataset, addIssue }) => {
    const fault = dataset.typed ? htmlFault(dataset.value) : null
    if (fault !== null) addIssue({ message: fault })
  }),
)

const source = v.strictObject({ title: text, publisher: text, url: address }, fieldFault)

const resource = v.strictObject(
  { key: fileKey, title: short, blocks: listOf(blockSchema, BLOCKS) },
  fieldFault,
)

const curriculum = v.strictObject(
  {
    key: fileKey,
    title: short,
    description: html,
    checked_on: day,
    sources: listOf(source, SOURCES),
    resources: listOf(resource, RESOURCES),
  },
  fieldFault,
)

const option = v.strictObject(
  { key, option: text, right: v.boolean('must be true or false'), reason: text },
  fieldFault,
)

const question = v.pipe(
  v.strictObject(
    { key, video: v.optional(key), question: text, options: listOf(option, OPTIONS) },
    fieldFault,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { options } = dataset.value
    for (const name of repeated(options.map((entry) => entry.key)))
      addIssue({ message: `two options have the key ${name}` })
    const right = options.filter((entry) => entry.right).length
    if (right !== 1) addIssue({ message: `one option must be right, not ${right}` })
  }),
)

const moduleSchema = v.pipe(
  v.strictObject(
    {
      key,
      title: short,
      learning_objective: text,
      curriculums: listOf(curriculum, VIDEOS),
      check: listOf(question, QUESTIONS),
    },
    fieldFault,
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { check, curriculums } = dataset.value
    for (const name of repeated(check.map((entry) => entry.key)))
      addIssue({ message: `two questions have the key ${name}` })
    for (const { key: name, video } of check) {
      if (video === undefined || curriculums.some((entry) => entry.key === video)) continue
      addIssue({ message: `the question ${name} is about ${video}, which isn’t one of its videos` })
    }
  }),
)

const headSchema = v.strictObject(
  {
    version,
    key,
    title: short,
    description: text,
    published_on: day,
    modules: listOf(key, MODULES),
  },
  fieldFault,
)

export type ModuleSeed = v.InferOutput<typeof moduleSchema>
export type CurriculumSeed = v.InferOutput<typeof curriculum>
export type Course = Omit<v.InferOutput<typeof headSchema>, 'modules'> & { modules: ModuleSeed[] }

/**
 * Parses `course.json` and its modules' files, given by key. Throws an Error with a line per fault, with file and
 * place: `modules/money.json / what-closing-costs / sources: must be 1 to 8, not 0`.
 */
export function parseCourse(value: unknown, files: Readonly<Record<string, unknown>>): Course {
  const head = parsed(headSchema, value, 'course.json')
  const modules = head.output?.modules ?? []
  const each = modules.map((name) => moduleIn(name, files[name]))
  const faults = [
    ...head.faults,
    ...repeated(modules).map((name) => `course.json: the module ${name} is listed more than once`),
    ...each.flatMap((module) => module.faults),
  ]
  const read = each.flatMap(({ output }) => (output ? [output] : []))
  if (faults.length === 0) faults.push(...sharedKeys(read))
  if (faults.length > 0 || !head.output) throw new Error(faults.join('\n'))
  return { ...head.output, modules: read }
}

/** Returns the keys of the modules in `course.json`, as far as they can be read: their files are named after them. */
export function moduleNames(value: unknown): string[] {
  const named = v.safeParse(v.object({ modules: v.array(key) }), value)
  return named.success ? named.output.modules : []
}

interface Parsed<Output> {
  output: Output | null
  faults: string[]
}

function parsed<Output>(
  schema: v.GenericSchema<unknown, Output>,
  value: unknown,
  file: string,
): Parsed<Output> {
  const result = v.safeParse(schema, value)
  if (result.success) return { output: result.output, faults: [] }
  const faults = result.issues.map((issue) => `${[file, ...placesOf(issue)].join(' / ')}: ${issue.message}`)
  return { output: null, faults }
}

function moduleIn(name: string, value: unknown): Parsed<ModuleSeed> {
  const file = `modules/${name}.json`
  if (value === undefined) return { output: null, faults: [`${file}: is missing`] }
  const module = parsed(moduleSchema, value, file)
  if (module.output && module.output.key !== name)
    module.faults.push(`${file} / key: must be that of the file, ${name}`)
  return module
}

/** Keys name films and papers through all versions, so each must be unique in the course. */
function sharedKeys(modules: readonly ModuleSeed[]): string[] {
  const videos = modules.flatMap((module) => module.curriculums)
  const papers = videos.flatMap((video) => video.resources)
  return [
    ...repeated(videos.map((video) => video.key)).map(
      (name) => `course.json: two videos have the key ${name}`,
    ),
    ...repeated(papers.map((paper) => paper.key)).map(
      (name) => `course.json: two resources have the key ${name}`,
    ),
  ]
}
