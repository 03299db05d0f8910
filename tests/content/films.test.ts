import { describe, expect, test } from 'bun:test'
import { secondsOf } from '#api/gateways/mp4.ts'
import { COURSE } from '#db/seed/shipped-course.ts'
import { cuesIn } from '#domain/course/captions.ts'
import { ROOT } from '#tests/shape/walk.ts'

const FILES = COURSE.modules
  .flatMap(({ curriculums }) => curriculums)
  .map(({ key }) => {
    const file = (ending: string) => Bun.file(`${ROOT}/db/seed/course/media/${key}.${ending}`)
    return { key, film: file('mp4'), captions: file('vtt'), poster: file('webp') }
  })

describe.each(FILES)('the video $key', ({ film, captions, poster }) => {
  test('has a film of two to four minutes', async () => {
    expect(await film.exists()).toBe(true)
    expect(await secondsOf(film)).toBeWithin(120, 240)
  })

  test('has captions from start to end', async () => {
    const cues = cuesIn(await captions.text())
    const seconds = (await secondsOf(film)) ?? NaN
    expect(cues[0]?.from).toBeWithin(0, 3)
    expect(cues.at(-1)?.to).toBeWithin(seconds - 6, seconds + 0.1)
  })

  test('has a poster as wide as the film', async () => {
    const { width, height, format } = await new Bun.Image(await poster.bytes()).metadata()
    expect({ width, height, format }).toEqual({ width: 1280, height: 720, format: 'webp' })
  })
})

test('all media together is small enough to commit', () => {
  const sizes = FILES.flatMap(({ film, captions, poster }) => [film.size, captions.size, poster.size])
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000_000)
})
