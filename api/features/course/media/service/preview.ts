import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { contentsOf } from '#api/features/course/queries/contents.ts'
import { filmNamed, lengthOf, lengthTogether } from '#api/features/course/service/films.ts'
import type { MediaFile } from '#api/gateways/served-files.ts'
import type { Film } from '#api/gateways/media.ts'
import { shownQuestion } from '#api/features/course/service/read.ts'
import { clockText } from '#domain/course/clock.ts'
import { questionsAbout } from '#domain/course/contents.ts'
import { posterAddress } from '#domain/course/links.ts'
import { captionsAt, transcriptAt } from './texts.ts'

export async function preview(deps: Deps) {
  const { course, sections, videos } = await contentsOf(deps.db.read)
  const [firstSection] = sections
  const [first] = videos
  if (!course || !first) throw nothingToShow()
  const { id: _id, section_id: _section, key: _key, resources: _resources, ...said } = first
  const { title, description, published_on } = course
  const seconds = await lengthOf(deps, first)
  return {
    course: { title, description, published_on },
    video: {
      ...said,
      /** 0 if the server can't serve the film. */
      seconds,
      duration: clockText(seconds),
      address: '/api/course-preview/video',
      captions: '/api/course-preview/captions',
      poster: posterAddress(first.filename),
    },
    transcript: await transcriptAt(deps, first.filename),
    questions: questionsAbout(firstSection?.questions ?? [], first.key).map(shownQuestion),
    modules: await modules(deps),
  }
}

/** Returns the film that everyone may see. Throws not_found. */
export async function previewFilm(deps: Deps): Promise<Film> {
  return filmNamed(deps, await firstFilename(deps))
}

/** Throws not_found. */
export async function previewCaptions(deps: Deps): Promise<MediaFile> {
  return captionsAt(deps, await firstFilename(deps))
}

async function modules(deps: Deps) {
  const { sections, videos } = await contentsOf(deps.db.read)
  return Promise.all(
    sections.map(async ({ id, title, learning_objective }) => {
      const inModule = videos.filter(({ section_id }) => section_id === id)
      const duration = clockText(await lengthTogether(deps, inModule))
      return { title, learning_objective, videos: inModule.length, duration }
    }),
  )
}

async function firstFilename({ db }: Deps): Promise<string> {
  const [first] = (await contentsOf(db.read)).videos
  if (!first) throw nothingToShow()
  return first.filename
}

const nothingToShow = () => notFound('There’s no course yet.')
