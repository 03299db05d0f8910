import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { resourceById } from '#api/features/course/media/queries.ts'
import { contentsNow } from '#api/features/course/queries/contents.ts'
import type { Worksheet } from '#api/features/course/media/service/worksheet.ts'
import { type Learner, standingNow } from '#api/features/course/service/standing.ts'
import { openVideo } from '#api/features/course/service/videos.ts'
import type { MediaFile } from '#api/gateways/kept-files.ts'

/** What is to be downloaded with a video that a learner may have. Throws not_found, and forbidden with what locks it. */
export async function resourcesOf({ db }: Deps, learner: Learner, curriculumId: number) {
  openVideo(await standingNow({ db }, learner), { id: curriculumId })
  const { videos } = await contentsNow(db)
  const own = videos.find((video) => video.id === curriculumId)?.resources ?? []
  return own.map(({ id, key, title }) => {
    const filename = `${key}.pdf`
    return { id, title, filename, url: `/api/resources/${id}/${filename}` }
  })
}

/** The PDF of a resource: the operator's of this filename, or one made of what the course says. */
export async function resourceFile(
  { db, media, printer }: Deps,
  learner: Learner,
  id: number,
  filename: string,
): Promise<MediaFile> {
  const resource = await resourceById(db.read, id)
  if (!resource || filename !== `${resource.key}.pdf`) throw notFound('There is no such document.')
  openVideo(await standingNow({ db }, learner), { id: resource.curriculum_id })
  return (await media.document(filename)) ?? printed(printer, filename, resource)
}

/** All worksheets of the course have about 1 MB together. */
const MOST_KEPT = 40
/** Those that were made last, by what is printed on them. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

async function printed(
  printer: Deps['printer'],
  name: string,
  { title, blocks, course, film, checked_on }: Worksheet,
): Promise<MediaFile> {
  const sheet = { title, blocks, course, film, checked_on }
  const content = sha256(JSON.stringify(sheet))
  const bytes = kept.get(content) ?? print(printer, sheet)
  kept.delete(content)
  kept.set(content, bytes)
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest)
  bytes.catch(() => kept.delete(content))
  const file = new Blob([await bytes])
  return {
    name,
    size: file.size,
    type: 'application/pdf',
    slice: (from, to) => file.slice(from, to),
    etag: async () => `"${content.slice(0, 22)}"`,
  }
}

async function print(printer: Deps['printer'], contents: Worksheet): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await printer.print({ kind: 'worksheet', contents }))
}
