import { sha256 } from '#api/auth/hash.ts'
import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { resourceById } from '#api/features/course/media/queries.ts'
import { contentsOf } from '#api/features/course/queries/contents.ts'
import type { Worksheet } from '#api/features/course/media/service/worksheet.ts'
import { type Learner, currentLearnerModules } from '#api/features/course/service/learner-modules.ts'
import { openVideo } from '#api/features/course/service/videos.ts'
import type { MediaFile } from '#api/gateways/served-files.ts'

/** Returns the downloads of a video. Throws not_found, and forbidden with what locks it. */
export async function resourcesOf({ db }: Deps, learner: Learner, curriculumId: number) {
  openVideo(await currentLearnerModules({ db }, learner), { id: curriculumId })
  const { videos } = await contentsOf(db.read)
  const resources = videos.find((video) => video.id === curriculumId)?.resources ?? []
  return resources.map(({ id, key, title }) => {
    const filename = `${key}.pdf`
    return { id, title, filename, url: `/api/resources/${id}/${filename}` }
  })
}

/** Returns a resource's PDF: the operator's file of that name, or one rendered from the course's text. */
export async function resourceFile(
  { db, media, printer }: Deps,
  learner: Learner,
  id: number,
  filename: string,
): Promise<MediaFile> {
  const resource = await resourceById(db.read, id)
  if (!resource || filename !== `${resource.key}.pdf`) throw notFound('We can’t find that document.')
  openVideo(await currentLearnerModules({ db }, learner), { id: resource.curriculum_id })
  return (await media.document(filename)) ?? printed(printer, filename, resource)
}

/** By name; all worksheets of the course take about 1 MB. */
const printedSheets = new Map<string, { content: string; bytes: Promise<Uint8Array<ArrayBuffer>> }>()

async function printed(
  printer: Deps['printer'],
  name: string,
  { title, blocks, course, film, checked_on }: Worksheet,
): Promise<MediaFile> {
  const sheet = { title, blocks, course, film, checked_on }
  const content = sha256(JSON.stringify(sheet))
  const known = printedSheets.get(name)
  const bytes = known?.content === content ? known.bytes : print(printer, sheet)
  printedSheets.set(name, { content, bytes })
  bytes.catch(() => printedSheets.delete(name))
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
