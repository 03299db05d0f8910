/* Updates the API description's examples that are outdated: bun tests/support/record-examples.ts */
import { join } from 'node:path'
import { format } from 'prettier'
import { EXAMPLES } from '#api/description/service.ts'
import { makeExamples, shapeOf } from '#tests/api/description/making/recording.ts'

const FILE = join(import.meta.dir, '../../api/description/examples.json')

const made = [...(await makeExamples())].map(([name, example]) => {
  const known = EXAMPLES.get(name)
  return [name, known && Bun.deepEquals(shapeOf(known), shapeOf(example)) ? known : example]
})
const examples = JSON.stringify(Object.fromEntries(made), null, 2)
await Bun.write(FILE, await format(examples, { parser: 'json', printWidth: 110 }))
