import * as v from 'valibot'
import type { Client } from './clients.ts'

const ANSWER_SECONDS = 4

const cards = v.object({
  pillars: v.array(v.object({ id: v.number(), progress: v.number() })),
  experimental: v.array(v.object({ id: v.number(), progress: v.number() })),
})
const asked = v.object({
  questions: v.array(
    v.object({
      id: v.number(),
      answer: v.nullable(v.number()),
      options: v.array(v.object({ id: v.number() })),
    }),
  ),
})

type Open = { path: string; body: { inquiry_id: number; option_selected_id: number }; isLast: boolean }

export function takeAssessments({ person, ask, every, now }: Client): void {
  let open: Open[] = []
  let isReading = false

  async function read<Schema extends v.GenericSchema>(schema: Schema, path: string) {
    const response = await ask('assessment opened', now(), { path, wantsText: true })
    return response ? v.parse(schema, JSON.parse(response.text)) : null
  }

  /** Returns the questions of an unfinished assessment, or of any to retake. */
  async function next(): Promise<Open[]> {
    const all = await read(cards, '/api/assessments')
    const known = [...(all?.pillars ?? []), ...(all?.experimental ?? [])]
    const { id } = known.find(({ progress }) => progress < 100) ??
      known[person.index % known.length] ?? { id: 0 }
    const { questions = [] } = (await read(asked, `/api/assessments/${id}`)) ?? {}
    const unanswered = questions.filter(({ answer }) => answer === null)
    const left = unanswered.length > 0 ? unanswered : questions
    return left.flatMap(({ id: inquiry_id, options }, index) => {
      const option = options[Math.floor(Math.random() * options.length)]
      if (!option) return []
      const body = { inquiry_id, option_selected_id: option.id }
      const isLast = unanswered.length > 0 && index === left.length - 1
      return [{ path: `/api/assessments/${id}/answers`, body, isLast }]
    })
  }

  every(ANSWER_SECONDS, 'now and then', async (due) => {
    if (open.length === 0 && !isReading) {
      isReading = true
      open = await next()
      isReading = false
      return
    }
    const answer = open.shift()
    if (!answer) return
    const { path, body, isLast } = answer
    await ask(isLast ? 'assessment finished' : 'assessment answered', due, { path, method: 'POST', body })
  })
}
