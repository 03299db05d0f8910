import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/errors.ts'
import { previewedCourse } from '#api/features/course/media/queries.ts'
import { curriculumRows, curriculumTexts, sectionRows } from '#api/features/course/queries/contents.ts'
import type { Film, MediaFile } from '#api/gateways/media.ts'
import { clockText } from '#domain/course/clock.ts'
import { captionsAt, transcriptAt } from './texts.ts'

/** What anybody may see: the first video of the course's first module, and what the course is made of. */
export async function preview(deps: Deps) {
  const { course, modules, first } = await courseNow(deps)
  const [texts] = await curriculumTexts(deps.db.read, first.section_id)
  const film = await deps.media.find(first.filename)
  if (!texts) throw nothingToShow()
  const { id: _, ...said } = texts
  return {
    course: { title: course.title, description: course.description, published_on: course.published_on },
    video: {
      ...said,
      filename: first.filename,
      /** Of the film, in seconds; 0 where the server cannot serve it. */
      seconds: film?.duration ?? 0,
      duration: clockText(film?.duration ?? 0),
      address: '/api/course-preview/video',
      captions: '/api/course-preview/captions',
      poster: `/api/course-posters/${first.filename.replace(/\.mp4$/, '.webp')}`,
    },
    transcript: await transcriptAt(deps, first.filename),
    modules,
  }
}

/** The film that anybody may see. Throws not_found. */
export async function previewFilm(deps: Deps): Promise<Film> {
  const film = await deps.media.find((await courseNow(deps)).first.filename)
  if (!film) throw notFound('Video Not Available')
  return film
}

export async function previewCaptions(deps: Deps): Promise<MediaFile> {
  return captionsAt(deps, (await courseNow(deps)).first.filename)
}

/** The course as it is taught now, with its first video. Throws not_found while there is none. */
async function courseNow({ db, media }: Deps) {
  const course = await previewedCourse(db.read)
  const sections = (await sectionRows(db.read)).filter(({ course_id }) => course_id === course?.id)
  const videos = await curriculumRows(db.read)
  const [firstModule] = sections
  const first = videos.find(({ section_id }) => section_id === firstModule?.id)
  if (!course || !first) throw nothingToShow()
  const modules = await Promise.all(
    sections.map(async ({ id, title, learning_objective }) => {
      const own = videos.filter(({ section_id }) => section_id === id)
      const films = await Promise.all(own.map(({ filename }) => media.find(filename)))
      const seconds = films.reduce((sum, film) => sum + (film?.duration ?? 0), 0)
      return { title, learning_objective, videos: own.length, duration: clockText(seconds) }
    }),
  )
  return { course, modules, first }
}

const nothingToShow = () => notFound('There is no course yet.')
