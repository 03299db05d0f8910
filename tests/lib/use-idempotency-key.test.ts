import { expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'

function form(): ReturnType<typeof useIdempotencyKey> {
  let hook: ReturnType<typeof useIdempotencyKey> | undefined
  function Form() {
    hook = useIdempotencyKey()
    return null
  }
  renderToString(createElement(Form))
  if (!hook) throw new Error('The form wasn’t rendered.')
  return hook
}

test('a second press and a retry send the same content under the same key', () => {
  const { keyFor } = form()
  const first = keyFor({ message: 'Is it still for sale?' })
  expect(first).toMatch(/^[\da-f-]{36}$/)
  expect(keyFor({ message: 'Is it still for sale?' })).toBe(first)
})

test('changed content, and a return to earlier content, are sent under new keys', () => {
  const { keyFor } = form()
  const keys = ['One', 'Two', 'One'].map((message) => keyFor({ message }))
  expect(new Set(keys).size).toBe(3)
})

test('the same content can be sent again once the first is saved', () => {
  const { keyFor, renewKey } = form()
  const first = keyFor({ to: 2, cents: 100 })
  renewKey()
  expect(keyFor({ to: 2, cents: 100 })).not.toBe(first)
})

test('two forms never share a key', () => {
  expect(form().keyFor({})).not.toBe(form().keyFor({}))
})
