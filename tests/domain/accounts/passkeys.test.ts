import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { passkeyNameSchema } from '#domain/accounts/passkeys.ts'

const A_NAME = 'Give the passkey a name.'

test.each<[string, { name: string } | string]>([
  ['Phone', { name: 'Phone' }],
  ['  my \n\t phone\u0000 ', { name: 'my phone' }],
  ['a'.repeat(60), { name: 'a'.repeat(60) }],
  ['a'.repeat(61), 'Please use at most 60 characters.'],
  [' \n ', A_NAME],
  ['', A_NAME],
])('naming a passkey %j gives %j', (name, read) => {
  const { output, issues } = v.safeParse(passkeyNameSchema, { name })
  expect(issues ? issues[0].message : output).toEqual(read)
})
