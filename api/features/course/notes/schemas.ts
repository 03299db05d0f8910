import * as v from 'valibot'
import { MAX_NOTES_LENGTH } from '#domain/course/notes.ts'
import { formatCount } from '#domain/format.ts'

/** When the version that was edited was saved, in epoch milliseconds; null if there was none. */
const seen = v.nullable(v.pipe(v.number('Please reload this page.'), v.integer('Please reload this page.')))

export const notesEdit = v.object({
  text: v.pipe(
    v.string('Enter some text.'),
    v.maxLength(
      MAX_NOTES_LENGTH,
      () => `Notes can have at most ${formatCount(MAX_NOTES_LENGTH)} characters.`,
    ),
  ),
  seen,
})

export const notesResponse = v.object({ text: v.string(), updated_at: v.nullable(v.number()) })
