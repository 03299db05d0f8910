import { expect, test } from 'bun:test'
import { bestVoices } from '#domain/course/voices.ts'

const voice = (name: string, lang = 'en-CA', localService = true) => ({
  voiceURI: name,
  name,
  lang,
  localService,
})
const names = (...voices: Parameters<typeof bestVoices>[0]) => bestVoices(voices).map(({ name }) => name)

test('quality counts more than accent, and a Canadian accent more than a British one', () => {
  const all = [
    voice('Any', 'en-AU'),
    voice('British', 'en_GB'),
    voice('Canadian', 'en_CA'),
    voice('Siri', 'en-AU'),
  ]
  expect(names(...all)).toEqual(['Siri', 'Canadian', 'British', 'Any'])
})

test('voices that send text to a server, speak other languages or are novelties aren’t offered', () => {
  expect(
    names(voice('Cloud', 'en-CA', false), voice('Marie', 'fr-CA'), voice('Zarvox'), voice('Ava')),
  ).toEqual(['Ava'])
  expect(names(voice('End', 'eno'))).toEqual([])
})

test('at most six are offered', () => {
  expect(names(...'ABCDEFG'.split('').map((name) => voice(name)))).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
})
