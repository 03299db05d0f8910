/**
 * Makes the course's films, with captions and posters. README.md says what it needs.
 *
 *   bun db/seed/course/studio/make.ts [film …] [--out FOLDER] [--sound-only | --posters-only | --narration | --words] [--recorded FOLDER]
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { clockText } from '#domain/course/clock.ts'
import { captionsOf, webVtt } from './captions.ts'
import { drawFilm, drawPoster, RAW_VIDEO } from './drawing/film.ts'
import { encodeFilm, writeSound } from './ffmpeg.ts'
import { type Narration, narrate } from './narrate.ts'
import { narrationText } from './narration-text.ts'
import { allFilms } from './all.ts'
import type { Film } from './script.ts'
import { festivalVoice, guessedWords } from './voice/festival.ts'
import { recordedVoice } from './voice/recorded.ts'

/** The allowed length of a film, in seconds. */
const LENGTH = { from: 120, to: 240 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'db/seed/course/media' },
    recorded: { type: 'string' },
    'sound-only': { type: 'boolean', default: false },
    'posters-only': { type: 'boolean', default: false },
    narration: { type: 'boolean', default: false },
    words: { type: 'boolean', default: false },
  },
})

/** Returns a film's length and pace, and whether it's too short or too long. */
function summaryOf(film: Film, { timeline, spokenWords }: Narration): string {
  const speaking = timeline.lines.reduce((sum, { start, end }) => sum + end - start, 0)
  const pace = Math.round(spokenWords / (speaking / 60))
  const wrong =
    timeline.duration < LENGTH.from ? ' — TOO SHORT' : timeline.duration > LENGTH.to ? ' — TOO LONG' : ''
  return `${film.filename}: ${clockText(timeline.duration)}, ${pace} words a minute${wrong}`
}

async function make(film: Film): Promise<void> {
  const file = (ending: string) => join(values.out, `${film.filename}.${ending}`)
  await Bun.write(file('webp'), await drawPoster(film))
  if (values['posters-only']) return
  const narration = await narrate(film, values.recorded ? recordedVoice(values.recorded) : festivalVoice)
  await Bun.write(file('vtt'), webVtt(captionsOf(narration)))
  if (values['sound-only']) {
    await writeSound(narration.samples, file('wav'))
    await Bun.write(file('timeline.json'), JSON.stringify(narration.timeline))
  } else {
    const folder = await mkdtemp(join(tmpdir(), 'film-'))
    try {
      const sound = join(folder, 'sound.wav')
      await writeSound(narration.samples, sound)
      const frames = drawFilm(film, narration.timeline)
      const scenes = narration.timeline.scenes.map(({ start }) => start)
      await encodeFilm({ rawVideo: RAW_VIDEO, frames, scenes, sound, title: film.title, file: file('mp4') })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  console.log(summaryOf(film, narration))
}

/** Runs one process per film, as drawing keeps a core busy. Throws with the names of films that failed. */
async function makeAll(films: readonly Film[]): Promise<void> {
  const left = [...films]
  const flags = process.argv
    .slice(2)
    .filter((arg) => !positionals.includes(arg) || arg === values.out || arg === values.recorded)
  const failed: string[] = []
  const worker = async () => {
    for (let film = left.shift(); film; film = left.shift()) {
      const child = Bun.spawn([process.execPath, import.meta.path, film.filename, ...flags], {
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      if ((await child.exited) !== 0) failed.push(film.filename)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
  if (failed.length > 0) throw new Error(`Not made: ${failed.join(', ')}`)
}

async function run(): Promise<void> {
  const films = (await allFilms()).filter(
    ({ filename }) => positionals.length === 0 || positionals.includes(filename),
  )
  const unknown = positionals.filter((name) => !films.some(({ filename }) => filename === name))
  if (unknown.length > 0)
    throw new Error(`There is no film ${unknown.join(', ')} in db/seed/course/studio/scripts.`)
  await mkdir(values.out, { recursive: true })
  if (values.words) console.log(await guessedWords(films))
  else if (values.narration)
    for (const film of films) await Bun.write(join(values.out, `${film.filename}.txt`), narrationText(film))
  else if (films.length === 1 && films[0]) await make(films[0])
  else await makeAll(films)
}

await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
