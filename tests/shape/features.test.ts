import { expect, test } from 'bun:test'
import { FEATURES } from '#api/features.ts'
import { FILES, ROOT } from './walk.ts'

const isMail = (value: unknown) => typeof value === 'object' && value !== null && 'usefulForMs' in value
const isJob = (value: unknown) => typeof value === 'function' && /^create\w+Job$/.test(value.name)

type Kind = [lister: string, files: RegExp, isOne: (value: unknown) => boolean, listed: readonly unknown[]]

const KINDS: Kind[] = [
  ['api/features.ts lists each feature', /\/feature\.ts$/, () => true, FEATURES],
  ['a feature.ts lists each mail', /\/mails(\.ts$|\/)/, isMail, FEATURES.flatMap(({ mails = [] }) => mails)],
  ['a feature.ts lists each job', /\/jobs?(\.ts$|\/)/, isJob, FEATURES.flatMap(({ jobs = [] }) => jobs)],
  [
    'a feature.ts lists its personal-data.ts',
    /\/personal-data\.ts$/,
    Array.isArray,
    FEATURES.map(({ personalData }) => personalData),
  ],
]

test.each(KINDS)('%s', async (_lister, pattern, isOne, listed) => {
  const files = FILES.filter((file) => file.startsWith('api/features/') && pattern.test(file))
  expect(files.length).toBeGreaterThan(1)
  const forgotten: string[] = []
  for (const file of files) {
    for (const [name, value] of Object.entries(await import(`${ROOT}/${file}`))) {
      if (isOne(value) && !listed.includes(value)) forgotten.push(`${file}: ${name}`)
    }
  }
  expect(forgotten).toEqual([])
})
