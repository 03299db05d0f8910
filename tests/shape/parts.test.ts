import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'

const PAGE = ['parts.astro', ...readdirSync('src/pages/dev/_parts').map((file) => `_parts/${file}`)]
  .map((file) => readFileSync(`src/pages/dev/${file}`, 'utf8'))
  .join('\n')

test('/dev/parts shows every UI component', () => {
  const parts = readdirSync('src/components/ui').filter((file) => /\.(tsx|astro)$/.test(file))
  expect(parts.length).toBeGreaterThan(20)
  const missing = parts.filter((file) => {
    const imported = new RegExp(`import (?:{([^}]+)}|(\\w+)) from '#ui/${file.replace('.', '\\.')}'`).exec(
      PAGE,
    )
    const names = (imported?.[1] ?? imported?.[2] ?? '').split(',').map((name) => name.trim())
    return !names.some((name) => /^[A-Z]/.test(name) && PAGE.includes(`<${name}`))
  })
  expect(missing).toEqual([])
})
