/* Writes the examples of the API's description anew: bun tests/support/record-examples.ts */
import { join } from 'node:path'
import { format } from 'prettier'
import { makeExamples } from '#tests/api/description/making/make.ts'

const FILE = join(import.meta.dir, '../../api/description/examples.json')

const examples = JSON.stringify(Object.fromEntries(await makeExamples()), null, 2)
await Bun.write(FILE, await format(examples, { parser: 'json', printWidth: 110 }))
