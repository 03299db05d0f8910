import type { Deps } from '#api/deps.ts'
import { notFound } from '#api/http/errors.ts'
import { resourceById } from '#api/features/course/media/queries.ts'
import {
  currentLearnerModules,
  type Learner,
  learnerModules,
} from '#api/features/course/service/learner-modules.ts'
import { openVideo } from '#api/features/course/service/videos.ts'
import { deleteSheet, saveSheet, sheetOf } from '#api/features/course/worksheets/queries.ts'
import { keyOf } from '#domain/course/addresses.ts'
import { type SheetValues, withChanges } from '#domain/course/worksheets.ts'

const noSuchSheet = () => notFound('We can’t find that worksheet.')

/** Returns a worksheet with what the learner filled in. Throws not_found, and forbidden with what locks its video. */
export async function worksheet(deps: Deps, learner: Learner, id: number) {
  const sheet = await resourceById(deps.db.read, id)
  if (!sheet) throw noSuchSheet()
  const modules = await currentLearnerModules(deps, learner)
  const { module, video } = openVideo(modules, { id: sheet.curriculum_id })
  const { title, course, film, checked_on, blocks, key } = sheet
  const saved = await sheetOf(deps.db.read, learner.id, id)
  return {
    id,
    title,
    course,
    film,
    checked_on,
    module: modules.indexOf(module) + 1,
    video: keyOf(video),
    pdf: `/api/resources/${id}/${key}.pdf`,
    blocks,
    values: saved?.values ?? {},
  }
}

/** Saves changed fields; the others stay, so that two windows don't undo each other's work. */
export async function fillIn(deps: Deps, learner: Learner, id: number, changes: SheetValues) {
  return deps.db.write(async (tx) => {
    const sheet = await resourceById(tx, id)
    if (!sheet) throw noSuchSheet()
    openVideo(await learnerModules(tx, learner), { id: sheet.curriculum_id })
    const saved = await sheetOf(tx, learner.id, id)
    const values = withChanges(sheet.blocks, saved?.values ?? {}, changes)
    if (Object.keys(values).length === 0) await deleteSheet(tx, learner.id, id)
    else await saveSheet(tx, { user_id: learner.id, resource_id: id, values, updated_at: deps.clock() })
    return { values }
  })
}
