import { afterEach, describe, expect, test } from 'bun:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts'

function form(draft?: string): ReturnType<typeof useIdempotencyKey> {
  let hook: ReturnType<typeof useIdempotencyKey> | undefined
  function Form() {
    hook = useIdempotencyKey(draft)
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

test('the same content can be sent again once the first one is saved', () => {
  const { keyFor, renewKey } = form()
  const first = keyFor({ to: 2, cents: 100 })
  renewKey()
  expect(keyFor({ to: 2, cents: 100 })).not.toBe(first)
})

test('two forms never share a key', () => {
  expect(form().keyFor({})).not.toBe(form().keyFor({}))
})

describe('beside a draft that survives a reload', () => {
  const stored = new Map<string, string>()
  const before = { localStorage: globalThis.localStorage, document: globalThis.document }
  const stub = (globals: object) => Object.assign(globalThis, globals)
  const open = (draft: string) => {
    const localStorage = {
      getItem: (name: string) => stored.get(name) ?? null,
      setItem: (name: string, text: string) => void stored.set(name, text),
      removeItem: (name: string) => void stored.delete(name),
    }
    stub({ localStorage, document: { querySelector: () => null } })
    return form(draft)
  }
  afterEach(() => {
    stored.clear()
    stub(before)
  })

  test('what may have arrived is sent again under its key, until it’s saved', () => {
    const first = open('entry').keyFor({ cents: 100 })
    expect(open('entry').keyFor({ cents: 200 })).not.toBe(first)
    const second = open('entry').keyFor({ cents: 300 })
    const reloaded = open('entry')
    expect(reloaded.keyFor({ cents: 300 })).toBe(second)
    reloaded.renewKey()
    expect(stored.size).toBe(0)
    expect(open('entry').keyFor({ cents: 300 })).not.toBe(second)
  })

  test('another draft has its own', () => {
    const first = open('entry').keyFor({ cents: 100 })
    expect(open('entry:loan:0').keyFor({ cents: 100 })).not.toBe(first)
  })
})
