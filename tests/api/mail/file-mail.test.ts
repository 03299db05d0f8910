import { afterEach, beforeEach, expect, test } from 'bun:test'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileMail, newestMails } from '#api/gateways/file-mail.ts'
import { parseMail } from '#tests/support/mime.ts'
import { TEST_START, type TestApp, testApp } from '#tests/support/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

const folder = () => join(app.deps.config.dataDir, 'mail')
const files = (ending: string) =>
  readdirSync(folder())
    .filter((file) => file.endsWith(ending))
    .sort()

function write(number: number) {
  return fileMail(app.deps.config).deliver({
    to: 'maya@example.test',
    subject: `Café ${number}`,
    text: `Line one ü ${'long '.repeat(40)}\nLine two\n`,
    html: '<p>Line one ü</p>',
    messageId: `<mail-${number}@localhost>`,
    date: TEST_START + number * 1000,
  })
}

test('an email becomes a file that mail programs open, readable only by its owner', async () => {
  await write(1)
  expect(files('.eml')).toEqual(['20260801T120001000Z-mail-1.eml'])
  const path = join(folder(), files('.eml')[0] ?? '')
  const mail = parseMail(readFileSync(path))
  expect(mail.subject).toBe('Café 1')
  expect(mail.text).toBe(`Line one ü ${'long '.repeat(40)}\nLine two\n`)
  expect(mail.html).toBe('<p>Line one ü</p>')
  expect(mail.headers.get('to')).toBe('maya@example.test')
  expect(mail.headers.get('message-id')).toBe('<mail-1@localhost>')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
})

test('file names sort by time, and the newest emails are read first', async () => {
  for (const number of [2, 11, 1, 3]) await write(number)
  expect(files('.eml').map((file) => file.replace(/.*-|\.eml/g, ''))).toEqual(['1', '2', '3', '11'])
  const mails = await newestMails(app.deps.config.dataDir, 3)
  expect(mails.map((mail) => mail.subject)).toEqual(['Café 11', 'Café 3', 'Café 2'])
})

test('an email that is sent again replaces its file', async () => {
  await write(1)
  await write(1)
  expect(files('')).toHaveLength(3)
})

test('without a folder there are no emails', async () => {
  expect(await newestMails(app.deps.config.dataDir, 3)).toEqual([])
})
