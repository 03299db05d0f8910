import * as v from 'valibot'
import { FACT_SUBJECTS } from '#domain/groups/shared-facts/shared-facts.ts'

const subject = v.picklist(FACT_SUBJECTS, 'Please choose what to share.')

export const factChange = v.object({
  subject,
  /** An option key; null stops sharing. */
  option: v.nullable(v.string('Please choose an answer.')),
})

/** `answered` is what the caller published, visible only to them; `shared` is what their group sees. */
export const shareableFacts = v.array(
  v.object({
    subject,
    question: v.string(),
    options: v.array(v.object({ key: v.string(), text: v.string() })),
    answered: v.nullable(v.string()),
    shared: v.nullable(v.string()),
  }),
)

export type ShareableFacts = v.InferOutput<typeof shareableFacts>
