import type { Deps } from '#api/deps.ts'
import { conflict } from '#api/http/errors.ts'
import { deleteNotes, notesBeside, upsertNotes } from '#api/features/course/notes/queries.ts'
import {
  currentLearnerModules,
  type Learner,
  learnerModules,
} from '#api/features/course/service/learner-modules.ts'
import { openVideo } from '#api/features/course/service/videos.ts'
import { savedAfter } from '#domain/course/notes.ts'

const NO_NOTES = { text: '', updated_at: null }

/** Returns a learner's own notes beside a video. Throws not_found, and forbidden with what locks it. */
export async function notesOf(deps: Deps, learner: Learner, curriculumId: number) {
  openVideo(await currentLearnerModules(deps, learner), { id: curriculumId })
  return (await notesBeside(deps.db.read, learner.id, curriculumId)) ?? NO_NOTES
}

interface NotesEdit {
  text: string
  /** When the edited version was saved; null if there was none. */
  seen: number | null
}

/** Saves a learner's notes; empty ones are deleted. Throws conflict if they were saved elsewhere since `seen`. */
export async function saveNotes(deps: Deps, learner: Learner, curriculumId: number, edit: NotesEdit) {
  return deps.db.write(async (tx) => {
    openVideo(await learnerModules(tx, learner), { id: curriculumId })
    const saved = (await notesBeside(tx, learner.id, curriculumId)) ?? NO_NOTES
    // Sending the same text again, such as after a lost response, is no conflict.
    if (saved.text === edit.text) return saved
    if (saved.updated_at !== edit.seen) {
      throw conflict('You changed these notes in another window.')
    }
    if (edit.text === '') {
      await deleteNotes(tx, learner.id, curriculumId)
      return NO_NOTES
    }
    const updated_at = savedAfter(saved.updated_at, deps.clock())
    await upsertNotes(tx, { user_id: learner.id, curriculum_id: curriculumId, text: edit.text, updated_at })
    return { text: edit.text, updated_at }
  })
}
