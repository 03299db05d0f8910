import { expect, test } from 'bun:test'
import { serializeProps } from 'astro/runtime/server/serialize.js'
import fc from 'fast-check'
import { propsAttribute } from '../../src/island-props.ts'

const unescaped = (attribute: string) =>
  attribute.replaceAll('&lt;', '<').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('<', "it's", '"', '\\', '</script>', '&amp;', ''),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constant(undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}))

test('props say what Astro makes of them, and nothing in them ends their attribute', () => {
  const props = fc.dictionary(fc.string(), value, { noNullPrototype: true })
  fc.assert(
    fc.property(props, (given) => {
      const attribute = propsAttribute(given)
      const metadata = { astroStaticSlot: true, displayName: 'Island' } as const
      expect(unescaped(attribute)).toBe(serializeProps(given, metadata))
      expect(attribute).not.toMatch(/['<]/)
    }),
  )
})

test.each([new Date(0), new Map(), () => 1, 1n])('an island is given no %p', (given) => {
  expect(() => propsAttribute({ given })).toThrow(TypeError)
})
